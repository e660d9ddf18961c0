-- Clicks by day, so that old ones leave a table at a time, and the figures that are summed from them.

ALTER TABLE click RENAME TO click_before;
ALTER TABLE click_before DROP CONSTRAINT click_pkey;
DROP INDEX click_code, click_click_id;

-- Local to the node that took the click, a partition for each UTC day of `at`. Every hit is kept and labelled,
-- none is dropped. `visitor` is a keyed hash of address and browser, never the address.
CREATE TABLE click (
  vendor_id   integer NOT NULL,
  at          timestamptz NOT NULL,
  -- Begins with the time, so that the key is in the order of time whatever the vendor's clicks are asked for.
  click_id    text COLLATE "C" NOT NULL,
  code        text NOT NULL,
  -- What the redirector knew at once; folding puts right what only the whole network can know.
  label       text NOT NULL CHECK (label IN ('valid', 'bot', 'head', 'prefetch', 'duplicate', 'own')),
  -- What the request said of itself, for judging it again under later rules.
  head        boolean NOT NULL DEFAULT false,
  prefetch    boolean NOT NULL DEFAULT false,
  visitor     bytea NOT NULL,
  agent       text NOT NULL,
  -- desktop, phone, tablet; empty where the browser does not say.
  device      text NOT NULL DEFAULT '',
  -- The page that the link stood on, without its query.
  referrer    text NOT NULL,
  -- Two small letters of ISO 3166; empty where the table of addresses has none.
  country     text NOT NULL DEFAULT '',
  -- The declared parameters of a link's URL: they are counted and change nothing.
  channel     text NOT NULL DEFAULT '',
  search_text text NOT NULL DEFAULT '',
  -- The process that took it: what one process has seen is free of duplicates already.
  node        integer NOT NULL DEFAULT 0,
  -- The order in which clicks were stored; folding goes by it.
  id          bigint GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME click_number),
  PRIMARY KEY (vendor_id, at, click_id)
) PARTITION BY RANGE (at);
CREATE INDEX click_id_order ON click USING brin (id);

-- Days that nobody has made a partition for, after a clock that jumped: nothing is refused.
CREATE TABLE click_rest PARTITION OF click DEFAULT;

-- Makes the partition of a UTC day; what already lies among the rest moves into it.
CREATE FUNCTION make_click_day(day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text := 'click_' || to_char(day, 'YYYYMMDD');
  starts timestamptz := day::timestamp AT TIME ZONE 'UTC';
  ends timestamptz := (day + 1)::timestamp AT TIME ZONE 'UTC';
BEGIN
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7263017402);
  IF to_regclass(name) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE click INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
  EXECUTE format('WITH moved AS (DELETE FROM click_rest WHERE at >= %L AND at < %L RETURNING *) INSERT INTO %I SELECT * FROM moved', starts, ends, name);
  EXECUTE format('ALTER TABLE click ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, starts, ends);
END $$;

-- The days that have a partition.
CREATE VIEW click_kept_day AS
SELECT to_date(substr(relname, 7), 'YYYYMMDD') AS day, relname::text AS partition
FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
WHERE inhparent = 'click'::regclass AND relname ~ '^click_[0-9]{8}$';

SELECT make_click_day(day) FROM (
  SELECT DISTINCT (at AT TIME ZONE 'UTC')::date AS day FROM click_before
  UNION SELECT (now() AT TIME ZONE 'UTC')::date + ahead FROM generate_series(0, 7) AS ahead
) AS days;

INSERT INTO click (vendor_id, at, click_id, code, label, head, prefetch, visitor, agent, referrer)
SELECT vendor_id, at, click_id, code, label, label = 'head', label = 'prefetch', visitor, agent, referrer
FROM click_before ORDER BY id;
DROP TABLE click_before;

-- Ids are drawn before their transaction commits. Whoever stores clicks holds this lock until it has, so
-- that who takes it alone for a moment knows that every id drawn so far has committed or never will.
CREATE FUNCTION hold_click_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7263017403);
  RETURN NULL;
END $$;
CREATE TRIGGER click_order BEFORE INSERT ON click FOR EACH STATEMENT EXECUTE FUNCTION hold_click_order();

-- The number up to which every click has committed. Who cannot know it at once asks again later: redirects
-- queue behind whoever waits for this lock.
CREATE FUNCTION click_horizon() RETURNS bigint LANGUAGE plpgsql SET lock_timeout = '100ms' AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7263017403);
  RETURN (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM click_number);
END $$;

-- How far clicks have been summed, by which rules they were judged, and in which time zone their days are.
-- Whoever folds holds this row.
CREATE TABLE click_fold (
  one       boolean PRIMARY KEY DEFAULT true CHECK (one),
  folded_to bigint NOT NULL,
  rules     integer NOT NULL,
  time_zone text NOT NULL,
  folded_at timestamptz NOT NULL
);
-- By no rules yet, so that the first start sums every day that is there.
INSERT INTO click_fold VALUES (true, 0, 0, '', now());

-- Days whose figures have to be summed anew from their clicks: judged by earlier rules, or stored late.
-- `marked` tells whether a day was marked again since somebody looked.
CREATE TABLE click_day_due (
  day    date PRIMARY KEY,
  reason text NOT NULL CHECK (reason IN ('rules', 'late')),
  marked xid8 NOT NULL DEFAULT pg_current_xact_id()
);

-- New clicks are looked for in the days around now. One of another day, be it that it waited on disk or that
-- a clock is wrong, marks its day. A restore brings the marks with it.
CREATE FUNCTION mark_click_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('orrery.restoring', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO click_day_due AS due (day, reason)
  SELECT (NEW.at AT TIME ZONE coalesce(nullif(time_zone, ''), 'UTC'))::date, 'late' FROM click_fold
  ON CONFLICT (day) DO UPDATE SET marked = excluded.marked WHERE due.marked <> excluded.marked;
  RETURN NULL;
END $$;
CREATE TRIGGER click_late AFTER INSERT ON click FOR EACH ROW
WHEN (NEW.at < now() - interval '1 day' OR NEW.at > now() + interval '1 day') EXECUTE FUNCTION mark_click_day();

-- The processes that take clicks, and the newest click of each: where there was one alone, nobody else can
-- have seen the same visitor.
CREATE TABLE click_node (
  node    integer PRIMARY KEY,
  last_at timestamptz NOT NULL
);

-- A link's clicks of a day and country. A link never changes its programme, merchant or placement, so they
-- stand here too; `day` is a label in the reporting time zone.
CREATE TABLE click_daily (
  vendor_id    integer NOT NULL,
  day          date NOT NULL,
  code         text NOT NULL,
  country      text NOT NULL,
  programme    text NOT NULL,
  kind         text NOT NULL,
  merchant_id  text NOT NULL,
  placement_id text NOT NULL,
  valid        bigint NOT NULL,
  bot          bigint NOT NULL,
  head         bigint NOT NULL,
  prefetch     bigint NOT NULL,
  duplicate    bigint NOT NULL,
  own          bigint NOT NULL,
  PRIMARY KEY (vendor_id, day, code, country)
);

-- The sums of it for a vendor's day and programme, which answer every total and chart.
CREATE TABLE click_day (
  vendor_id integer NOT NULL,
  day       date NOT NULL,
  programme text NOT NULL,
  kind      text NOT NULL,
  valid     bigint NOT NULL,
  bot       bigint NOT NULL,
  head      bigint NOT NULL,
  prefetch  bigint NOT NULL,
  duplicate bigint NOT NULL,
  own       bigint NOT NULL,
  PRIMARY KEY (vendor_id, day, programme, kind)
);

-- The sums of it for a link, over all time.
CREATE TABLE click_link (
  vendor_id integer NOT NULL,
  code      text NOT NULL,
  valid     bigint NOT NULL,
  bot       bigint NOT NULL,
  head      bigint NOT NULL,
  prefetch  bigint NOT NULL,
  duplicate bigint NOT NULL,
  own       bigint NOT NULL,
  PRIMARY KEY (vendor_id, code)
);

-- What the declared parameters said, for clicks that had any.
CREATE TABLE click_word (
  vendor_id   integer NOT NULL,
  day         date NOT NULL,
  channel     text NOT NULL,
  search_text text NOT NULL,
  valid       bigint NOT NULL,
  gross       bigint NOT NULL,
  PRIMARY KEY (vendor_id, day, channel, search_text)
);

-- The vendor's own people: as whom they were seen when signed in. Their clicks are labelled own.
CREATE TABLE own_visitor (
  vendor_id integer NOT NULL,
  visitor   bytea NOT NULL,
  seen_at   timestamptz NOT NULL,
  PRIMARY KEY (vendor_id, visitor)
);
