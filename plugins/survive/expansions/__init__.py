"""The expansions."""
