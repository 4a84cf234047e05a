"""The hash chain."""

from hashlib import blake2b

from atoll.events.chain import genesis, link, links


def test_the_chain_is_blake2b_over_the_previous_hash_and_the_bytes() -> None:
    """Anyone can compute the chain with a library of any language."""
    first = blake2b(b"header", digest_size=32).digest()
    second = blake2b(first + b"one", digest_size=32).digest()
    third = blake2b(second + b"two", digest_size=32).digest()

    assert first == genesis(b"header")
    assert second == link(first, b"one")
    assert [second, third] == links(first, [b"one", b"two"])
    assert links(first, []) == []


def test_the_chain_has_known_values() -> None:
    """The chain of released logs never changes."""
    first = genesis(b"{}")

    assert first.hex() == "c09da522dac261c3d2566230bed10d2f3ef13f8e7654576c12e857e07f786098"
    assert link(first, b"{}").hex() == "37ad90f9f961832b8e2b87cd3f04816142c6d4bce2b993c693f0a162822df240"
