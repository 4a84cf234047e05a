"""The editions: a page of terms each, and a few amendments."""
