-- One row of `entry` is one entry of a game's log. Nothing here is ever changed or deleted.

CREATE TABLE game(
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK(length(name) BETWEEN 1 AND 100),
  header BLOB NOT NULL,
  seed BLOB,                                  -- for the host only
  sum BLOB NOT NULL CHECK(length(sum) = 32)   -- covers header and seed
) STRICT;

CREATE TABLE entry(
  position INTEGER PRIMARY KEY AUTOINCREMENT, -- the order of all entries, for followers
  game INTEGER NOT NULL REFERENCES game,
  seq INTEGER NOT NULL CHECK(seq >= 1),
  entry BLOB NOT NULL,
  hash BLOB NOT NULL CHECK(length(hash) = 32),
  recorded_at INTEGER NOT NULL,               -- milliseconds since the epoch
  UNIQUE(game, seq)
) STRICT;

CREATE TABLE receipt(
  game INTEGER NOT NULL REFERENCES game,
  command_id TEXT NOT NULL,
  digest BLOB NOT NULL CHECK(length(digest) = 32),
  first INTEGER NOT NULL CHECK(first >= 1),
  last INTEGER NOT NULL CHECK(last >= first),
  PRIMARY KEY(game, command_id)
) STRICT, WITHOUT ROWID;

-- also keeps INSERT OR REPLACE from replacing: an entry that exists is never the next one
CREATE TRIGGER entry_is_next BEFORE INSERT ON entry
WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM entry WHERE game = NEW.game)
BEGIN SELECT RAISE(ABORT, 'entries follow each other without gaps'); END;

CREATE TRIGGER entry_stays BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER entry_remains BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER game_stays BEFORE UPDATE ON game BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER game_remains BEFORE DELETE ON game BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER receipt_stays BEFORE UPDATE ON receipt BEGIN SELECT RAISE(ABORT, 'append only'); END;
CREATE TRIGGER receipt_remains BEFORE DELETE ON receipt BEGIN SELECT RAISE(ABORT, 'append only'); END;
