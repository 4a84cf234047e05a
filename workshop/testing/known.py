"""Known: the catalogue that tests of one session share."""

from functools import cache

from atoll.core import Catalogue


@cache
def known() -> Catalogue:
    """What is installed, and the plugin files that pytest's option ``atoll_plugins`` names."""
    return Catalogue()
