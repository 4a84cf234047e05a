"""The editions: their terms in a TOML file each."""
