-- One row of `entry` is one entry of a game's log. Nothing of game, entry and receipt is ever changed or deleted.
-- Runs with the schema of the store as its search path, which the functions keep.

CREATE TABLE game(
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
  header bytea NOT NULL,
  seed bytea,                                    -- for the host only
  sum bytea NOT NULL CHECK (length(sum) = 32)    -- covers header and seed
);

CREATE TABLE entry(
  turn bigint NOT NULL,                          -- the transaction that wrote it, see `clock`
  position bigint GENERATED ALWAYS AS IDENTITY,  -- taken before the commit: later ones may be seen earlier
  game bigint NOT NULL REFERENCES game,
  seq bigint NOT NULL CHECK (seq >= 1),
  entry bytea NOT NULL,                          -- the exact bytes; jsonb would order keys and rewrite numbers
  hash bytea NOT NULL CHECK (length(hash) = 32),
  recorded_at bigint NOT NULL,                   -- milliseconds since the epoch, by the server's clock
  PRIMARY KEY (turn, position),                  -- the order of all entries, for followers
  UNIQUE (game, seq)
);

CREATE TABLE receipt(
  game bigint NOT NULL REFERENCES game,
  command_id text COLLATE "C" NOT NULL,
  digest bytea NOT NULL CHECK (length(digest) = 32),
  first bigint NOT NULL CHECK (first >= 1),
  last bigint NOT NULL CHECK (last >= first),
  PRIMARY KEY (game, command_id)
);

-- turn = number of the transaction + shift. A database restored from a dump counts transactions anew; then the shift
-- grows, so that the order goes on behind what was restored.
CREATE TABLE clock(
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  shift bigint NOT NULL
);
INSERT INTO clock VALUES (true, 0);

CREATE FUNCTION stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'append only: % of % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER game_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON game EXECUTE FUNCTION stay();
CREATE TRIGGER entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON entry EXECUTE FUNCTION stay();
CREATE TRIGGER receipt_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON receipt EXECUTE FUNCTION stay();

-- What a role that is not the owner needs is to look and to call; it cannot write past the functions below.
REVOKE ALL ON game, entry, receipt, clock FROM PUBLIC;

CREATE FUNCTION key_of(name text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT hashtextextended(current_schema() || '/' || name, 4174)
$$;

CREATE FUNCTION this_turn() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT pg_current_xact_id()::text::bigint + shift FROM clock
$$;

-- Turns below this are over: whoever writes later gets this one or a later one.
CREATE FUNCTION open_turn() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint + shift FROM clock
$$;

-- Behind a restored dump the order goes on; answers the shift.
CREATE FUNCTION set_clock() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  newest bigint;
  moved bigint;
BEGIN
  LOCK TABLE clock IN SHARE UPDATE EXCLUSIVE MODE;
  SELECT max(turn) INTO newest FROM entry;
  UPDATE clock SET shift = newest + 1
  WHERE newest >= shift + pg_snapshot_xmax(pg_current_snapshot())::text::bigint RETURNING shift INTO moved;
  RETURN moved;
END $$;

-- One append. The caller holds the game's lock and knows *base*, the hash of entry *expected*; where that is not the
-- hash that stands there, the outcome is `moved`, and the caller looks it up and tries again.
CREATE FUNCTION append(
  p_name text, p_expected bigint, p_base bytea, p_entries bytea[], p_hashes bytea[], p_command text, p_digest bytea,
  OUT outcome text, OUT first_seq bigint, OUT last_seq bigint, OUT last_hash bytea, OUT known bytea
) LANGUAGE plpgsql AS $$
DECLARE
  here bigint;
BEGIN
  SELECT id INTO here FROM game WHERE name = p_name;
  IF here IS NULL THEN
    outcome := 'unknown';
    RETURN;
  END IF;
  IF p_command IS NOT NULL THEN
    SELECT 'repeated', r.first, r.last, e.hash, r.digest INTO outcome, first_seq, last_seq, last_hash, known
    FROM receipt r JOIN entry e ON e.game = r.game AND e.seq = r.last
    WHERE r.game = here AND r.command_id = p_command;
    IF FOUND THEN
      RETURN;
    END IF;
  END IF;
  SELECT seq, hash INTO last_seq, last_hash FROM entry WHERE game = here ORDER BY seq DESC LIMIT 1;
  IF last_seq IS DISTINCT FROM p_expected OR last_hash <> p_base THEN
    outcome := CASE WHEN last_seq = p_expected THEN 'moved' ELSE 'conflict' END;
    RETURN;
  END IF;
  first_seq := p_expected + 1;
  last_seq := p_expected + cardinality(p_entries);
  last_hash := p_hashes[cardinality(p_hashes)];
  PERFORM write_entries(here, first_seq, p_entries, p_hashes);
  IF p_command IS NOT NULL THEN
    INSERT INTO receipt VALUES (here, p_command, p_digest, first_seq, last_seq);
  END IF;
  outcome := 'written';
END $$;

CREATE FUNCTION write_entries(p_game bigint, p_first bigint, p_entries bytea[], p_hashes bytea[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  now_ms bigint := extract(epoch FROM clock_timestamp()) * 1000;
  now_turn bigint := this_turn();
BEGIN
  FOR i IN 1 .. cardinality(p_entries) LOOP
    INSERT INTO entry(turn, game, seq, entry, hash, recorded_at)
    VALUES (now_turn, p_game, p_first + i - 1, p_entries[i], p_hashes[i], now_ms);
  END LOOP;
END $$;

-- Several appends in one transaction, in their order. All locks are taken before anything is written: a transaction
-- gets its number when it first writes, so of two that write to one game, the later one has the greater turn. They are
-- taken in the order of their keys, so that two nodes never wait for each other. *counts* says how many of the
-- entries belong to each append.
CREATE FUNCTION append_all(
  names text[], expected bigint[], bases bytea[], counts bigint[], entries bytea[], hashes bytea[], commands text[],
  digests bytea[],
  OUT outcome text, OUT first_seq bigint, OUT last_seq bigint, OUT last_hash bytea, OUT known bytea
) RETURNS SETOF record LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  used bigint := 0;
  stuck text[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock(key)
  FROM (SELECT DISTINCT key_of(name) AS key FROM unnest(names) AS name ORDER BY key) AS keys;
  FOR i IN 1 .. cardinality(names) LOOP
    IF names[i] = ANY (stuck) THEN  -- what was submitted before it goes first
      outcome := 'moved';
    ELSE
      SELECT a.* INTO outcome, first_seq, last_seq, last_hash, known
      FROM append(names[i], expected[i], bases[i], entries[used + 1 : used + counts[i]],
                  hashes[used + 1 : used + counts[i]], commands[i], digests[i]) AS a;
    END IF;
    IF outcome = 'moved' THEN
      stuck := stuck || names[i];
    END IF;
    used := used + counts[i];
    RETURN NEXT;
  END LOOP;
END $$;

-- Begins a log.
CREATE FUNCTION begin_log(
  p_name text, p_header bytea, p_seed bytea, p_sum bytea, p_entry bytea, p_hash bytea, p_command text, p_digest bytea,
  OUT outcome text, OUT first_seq bigint, OUT last_seq bigint, OUT last_hash bytea, OUT known bytea
) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  here bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(key_of(p_name));
  SELECT id INTO here FROM game WHERE name = p_name;
  IF here IS NOT NULL THEN
    SELECT r.first, r.last, e.hash, r.digest INTO first_seq, last_seq, last_hash, known
    FROM receipt r JOIN entry e ON e.game = r.game AND e.seq = r.last
    WHERE r.game = here AND r.command_id = p_command;
    outcome := CASE WHEN FOUND THEN 'repeated' ELSE 'exists' END;
    RETURN;
  END IF;
  INSERT INTO game(name, header, seed, sum) VALUES (p_name, p_header, p_seed, p_sum) RETURNING id INTO here;
  PERFORM write_entries(here, 1, ARRAY[p_entry], ARRAY[p_hash]);
  IF p_command IS NOT NULL THEN
    INSERT INTO receipt VALUES (here, p_command, p_digest, 1, 1);
  END IF;
  SELECT 'written', 1, 1, p_hash INTO outcome, first_seq, last_seq, last_hash;
END $$;

REVOKE ALL ON FUNCTION set_clock, append, append_all, begin_log, write_entries FROM PUBLIC;

-- For people with questions; nothing else reads it.
CREATE VIEW entry_json AS
  SELECT g.name AS game, e.seq, convert_from(e.entry, 'UTF8')::jsonb AS entry,
         to_timestamp(e.recorded_at / 1000.0) AS recorded_at
  FROM entry e JOIN game g ON g.id = e.game;
