-- Reports that are looked at before they are stored, and runs that are undone (docs/decisions/0045).

ALTER TABLE report_run
  DROP CONSTRAINT report_run_source_check,
  DROP CONSTRAINT report_run_status_check,
  ADD CONSTRAINT report_run_source_check CHECK (source IN ('pull', 'upload', 'undo')),
  ADD CONSTRAINT report_run_status_check CHECK (status IN
    ('running', 'done', 'unchanged', 'not-ready', 'failed', 'held', 'waiting', 'approved', 'discarded')),
  -- Read to be looked at: it stores no figures, whatever comes of it.
  ADD COLUMN dry boolean NOT NULL DEFAULT false,
  -- The run that this one approves, or undoes.
  ADD COLUMN of_run bigint,
  -- The run that undid this one; null again when that one is undone itself.
  ADD COLUMN undone_by bigint;
CREATE INDEX report_run_of_run ON report_run (of_run) WHERE of_run IS NOT NULL;

-- What was read and is kept until an administrator approves or discards it; its run is waiting or held.
CREATE TABLE draft (
  run_id   bigint PRIMARY KEY,
  -- As a pull, which replaces its days completely, or as an upload, which replaces the vendor-days it holds.
  covers   text NOT NULL CHECK (covers IN ('whole days', 'staged vendor-days')),
  settles  boolean NOT NULL,
  -- The reason that the versions get which it ends.
  reason   text NOT NULL,
  -- When its figures were true.
  as_of    timestamptz NOT NULL,
  -- How often its difference was worked out: who approves says which one was seen.
  revision integer NOT NULL DEFAULT 1
);

-- Its rows, as they were staged. No reference to the draft, which would be looked up for every row.
CREATE TABLE draft_row (
  run_id        bigint NOT NULL,
  vendor_id     integer NOT NULL,
  report_date   date NOT NULL,
  id            integer NOT NULL,
  placement_id  text NOT NULL,
  rid           text NOT NULL,
  merchant_id   text NOT NULL,
  merchant_name text NOT NULL,
  clicks        integer NOT NULL,
  sales         integer NOT NULL,
  sale_amount   numeric NOT NULL,
  earnings      numeric NOT NULL,
  country       text NOT NULL,
  PRIMARY KEY (run_id, vendor_id, report_date, id)
);

-- What became of each vendor-day, or would: that of drafts, kept with the run when it was decided on.
CREATE TABLE draft_day (
  run_id          bigint NOT NULL,
  vendor_id       integer NOT NULL,
  report_date     date NOT NULL,
  -- The version that it is compared with; 0 where there was none.
  version         integer NOT NULL,
  differs         boolean NOT NULL,
  added           integer NOT NULL,
  changed         integer NOT NULL,
  removed         integer NOT NULL,
  unchanged       integer NOT NULL,
  rows_before     integer NOT NULL,
  rows_after      integer NOT NULL,
  clicks_before   bigint NOT NULL,
  clicks_after    bigint NOT NULL,
  sales_before    bigint NOT NULL,
  sales_after     bigint NOT NULL,
  earnings_before numeric NOT NULL,
  earnings_after  numeric NOT NULL,
  PRIMARY KEY (run_id, vendor_id, report_date)
);

-- What a programme-day said before a run changed some of its vendor-days, for who undoes that run.
CREATE TABLE platform_daily_version (
  programme   text NOT NULL,
  kind        text NOT NULL,
  report_date date NOT NULL,
  replaced_by bigint NOT NULL,
  -- Null where the day was not known yet.
  state       text,
  reason      text,
  as_of       timestamptz,
  PRIMARY KEY (programme, kind, report_date, replaced_by)
);
CREATE INDEX platform_daily_version_run ON platform_daily_version (replaced_by);

-- What a run changed.
CREATE INDEX report_daily_version_run ON report_daily_version (run_id);
