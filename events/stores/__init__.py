"""Where logs are kept: in memory, in one file per game, in SQLite."""
