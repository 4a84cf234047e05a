"""Atoll: an event-sourced rules service for board games."""

__version__ = "0.1.0"
