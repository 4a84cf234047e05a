"""
Tests for rules authors: positions in the words of cases, cases as test items, the laws for a ruleset of one's own.

In a test module of one's own:

    from atoll.workshop.testing import given, laws_of

    test_laws = laws_of("my_rules.toml")
"""

from atoll.workshop.testing.given import Given, Play, given
from atoll.workshop.testing.lawbook import LAWS, law_faults, laws_of

__all__ = ["LAWS", "Given", "Play", "given", "law_faults", "laws_of"]
