"""The challenges."""
