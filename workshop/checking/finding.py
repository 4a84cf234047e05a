"""Finding: what a check found, and how it is mended."""

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """What one check says of one thing."""

    check: str
    """Name of the check, such as ``purity``."""
    ok: bool
    what: str
    mend: str = ""
    """What to do; empty where nothing is wrong."""


def fine(check: str, what: str) -> Finding:
    """Nothing is wrong."""
    return Finding(check, True, what)


def fault(check: str, what: str, mend: str) -> Finding:
    """Something is wrong."""
    return Finding(check, False, what, mend)
