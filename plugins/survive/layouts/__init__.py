"""The layouts."""
