-- What the service keeps beside the logs, in the same file. Unlike the logs it may be changed and deleted.

CREATE TABLE desk_meta(
  key TEXT PRIMARY KEY,
  value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE desk_game(
  game TEXT PRIMARY KEY,
  revision INTEGER NOT NULL,
  card TEXT NOT NULL,           -- JSON; holds no name of a person
  archived INTEGER NOT NULL,
  deleted INTEGER NOT NULL,
  attended INTEGER NOT NULL     -- whether a node has to look after it
) STRICT, WITHOUT ROWID;

CREATE INDEX desk_attended ON desk_game(game) WHERE attended = 1;

CREATE TABLE desk_name(
  game TEXT NOT NULL REFERENCES desk_game,
  seat INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY(game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX desk_person ON desk_name(name);

CREATE TABLE desk_token(
  hash BLOB PRIMARY KEY CHECK(length(hash) = 32),
  game TEXT NOT NULL REFERENCES desk_game,
  seat INTEGER                  -- NULL is a spectator
) STRICT, WITHOUT ROWID;

CREATE INDEX desk_token_of ON desk_token(game);

CREATE TABLE desk_lease(
  game TEXT PRIMARY KEY REFERENCES desk_game,
  node TEXT NOT NULL,
  until INTEGER NOT NULL        -- milliseconds since the epoch
) STRICT, WITHOUT ROWID;

CREATE TABLE desk_told(
  game TEXT PRIMARY KEY REFERENCES desk_game,
  version TEXT NOT NULL
) STRICT, WITHOUT ROWID;
