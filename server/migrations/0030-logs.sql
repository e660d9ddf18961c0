-- Calls of publishers' programs, by day, so that old ones leave a table at a time, and how many there were.

-- A partition for each UTC day of `at`. Neither an address nor a query stands here: a query may hold a key.
CREATE TABLE api_call (
  vendor_id  integer NOT NULL,
  at         timestamptz NOT NULL,
  request_id text COLLATE "C" NOT NULL,
  via        text NOT NULL CHECK (via IN ('key', 'token', 'signed')),
  method     text NOT NULL,
  -- The route's own, with its parameters in braces.
  path       text NOT NULL,
  status     smallint NOT NULL,
  -- Rows of the answer's list or of the file; null where there is none.
  row_count  bigint,
  took_ms    integer NOT NULL,
  byte_count bigint NOT NULL,
  -- The end of the key's fingerprint, which tells an old key from its successor; empty without a key.
  key_mark   text NOT NULL,
  PRIMARY KEY (vendor_id, at, request_id)
) PARTITION BY RANGE (at);

-- Days that nobody has made a partition for, after a clock that jumped: nothing is refused.
CREATE TABLE api_call_rest PARTITION OF api_call DEFAULT;

-- Makes the partition of a UTC day; what already lies among the rest moves into it.
CREATE FUNCTION make_api_call_day(day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text := 'api_call_' || to_char(day, 'YYYYMMDD');
  starts timestamptz := day::timestamp AT TIME ZONE 'UTC';
  ends timestamptz := (day + 1)::timestamp AT TIME ZONE 'UTC';
BEGIN
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7263017404);
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE api_call INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
  EXECUTE format('WITH moved AS (DELETE FROM api_call_rest WHERE at >= %L AND at < %L RETURNING *) INSERT INTO %I SELECT * FROM moved', starts, ends, name);
  EXECUTE format('ALTER TABLE api_call ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, starts, ends);
END $$;

-- The days that have a partition.
CREATE VIEW api_call_kept_day AS
SELECT to_date(substr(relname, 10), 'YYYYMMDD') AS day, relname::text AS partition
FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
WHERE inhparent = 'api_call'::regclass AND relname ~ '^api_call_[0-9]{8}$';

SELECT make_api_call_day((now() AT TIME ZONE 'UTC')::date + ahead) FROM generate_series(0, 7) AS ahead;

-- How many calls there were, those that are only counted too; `day` is a label in the reporting time zone.
CREATE TABLE api_call_daily (
  vendor_id    integer NOT NULL,
  day          date NOT NULL,
  via          text NOT NULL,
  method       text NOT NULL,
  path         text NOT NULL,
  -- The first digit of the status.
  status_class smallint NOT NULL,
  calls        bigint NOT NULL,
  row_count    bigint NOT NULL,
  byte_count   bigint NOT NULL,
  PRIMARY KEY (vendor_id, day, via, method, path, status_class)
);

-- How many calls a vendor made in an hour: beyond a number they are counted and no more kept, so that no
-- program fills the disk.
CREATE TABLE api_call_hour (
  vendor_id integer NOT NULL,
  hour      timestamptz NOT NULL,
  calls     bigint NOT NULL,
  PRIMARY KEY (vendor_id, hour)
);

-- The request that an entry was written in; null for jobs, and for entries from before.
ALTER TABLE audit_log ADD COLUMN request_id text;
