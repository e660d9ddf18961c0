-- Rows of feeds, sites, the extension and trackings, as their partners count them beside the programmes.

-- How each day of a source's sheet stands. Nothing in it is a vendor's: on several nodes a reference table.
CREATE TABLE revenue_day (
  source   text NOT NULL,
  sheet    text NOT NULL,
  day      date NOT NULL,
  -- How the last reading ended.
  state    text NOT NULL CHECK (state IN ('stored', 'not-ready', 'failed')),
  reason   text NOT NULL DEFAULT '',
  -- When the partner last confirmed the rows that are there; null: it never did.
  as_of    timestamptz,
  -- Of the rows as stored: a day that says the same is not written again.
  content  bytea,
  rows     integer NOT NULL DEFAULT 0,
  -- Rows that could not be taken as the partner sent them.
  left_out integer NOT NULL DEFAULT 0,
  PRIMARY KEY (source, sheet, day)
);

CREATE TABLE revenue_row (
  source    text NOT NULL,
  sheet     text NOT NULL,
  day       date NOT NULL,
  -- 0: the network's own, for no vendor is named.
  vendor_id integer NOT NULL,
  -- A hash of the row's names, by which no two rows of a day are the same.
  id        text COLLATE "C" NOT NULL,
  -- By the names of the sheet's columns; figures are numbers, exact; one that is not known is left away.
  row       jsonb NOT NULL,
  PRIMARY KEY (source, sheet, vendor_id, day, id)
);
-- A day of all vendors: to replace it, and for an administrator's tables.
CREATE INDEX revenue_row_day ON revenue_row (source, sheet, day);

-- What keeps a source from being asked too often: when it was last asked for by hand, and until when its
-- partner wants to be left alone.
CREATE TABLE revenue_source (
  source       text PRIMARY KEY,
  asked_at     timestamptz,
  paused_until timestamptz
);
