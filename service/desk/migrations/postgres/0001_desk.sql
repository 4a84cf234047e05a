-- What the service keeps beside the logs, in the same schema. Unlike the logs it may be changed and deleted.

CREATE TABLE desk_meta(
  key text PRIMARY KEY,
  value bytea NOT NULL
);

CREATE TABLE desk_game(
  game text COLLATE "C" PRIMARY KEY,
  revision bigint NOT NULL,
  card text NOT NULL,           -- JSON; holds no name of a person
  archived boolean NOT NULL,
  deleted boolean NOT NULL,
  attended boolean NOT NULL     -- whether a node has to look after it
);

CREATE INDEX desk_attended ON desk_game(game) WHERE attended;

CREATE TABLE desk_name(
  game text COLLATE "C" NOT NULL REFERENCES desk_game,
  seat integer NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (game, seat)
);

CREATE INDEX desk_person ON desk_name(name);

CREATE TABLE desk_token(
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  game text COLLATE "C" NOT NULL REFERENCES desk_game,
  seat integer                  -- NULL is a spectator
);

CREATE INDEX desk_token_of ON desk_token(game);

CREATE TABLE desk_lease(
  game text COLLATE "C" PRIMARY KEY REFERENCES desk_game,
  node text NOT NULL,
  until bigint NOT NULL         -- milliseconds since the epoch
);

CREATE INDEX desk_lease_of ON desk_lease(node);

CREATE TABLE desk_told(
  game text COLLATE "C" PRIMARY KEY REFERENCES desk_game,
  version text NOT NULL
);

REVOKE ALL ON desk_meta, desk_game, desk_name, desk_token, desk_lease, desk_told FROM PUBLIC;
