"""Games: families, editions, expansions and challenges."""
