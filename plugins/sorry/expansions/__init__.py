"""Plugins that change any edition of the family."""
