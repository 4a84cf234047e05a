"""The editions: terms in a TOML file each, and what an edition has besides."""
