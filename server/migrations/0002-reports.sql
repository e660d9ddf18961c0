-- What partners report. A vendor's tables carry vendor_id first in every unique key, so that they
-- can be spread over nodes by it (docs/decisions/0003). Money is numeric and never NaN.

CREATE TABLE report_row (
  vendor_id     integer NOT NULL,
  programme     text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('CPC', 'CPA')),
  report_date   date NOT NULL,
  id            integer NOT NULL,
  placement_id  text NOT NULL,
  rid           text NOT NULL,
  merchant_id   text NOT NULL,
  merchant_name text NOT NULL,
  clicks        integer NOT NULL,
  sales         integer NOT NULL,
  sale_amount   numeric NOT NULL CHECK (sale_amount <> 'NaN'),
  earnings      numeric NOT NULL CHECK (earnings <> 'NaN'),
  PRIMARY KEY (vendor_id, programme, kind, report_date, id)
);
CREATE INDEX report_row_day ON report_row (programme, report_date);

-- One vendor-day: what totals, counts and charts read. version counts from 1.
CREATE TABLE report_daily (
  vendor_id    integer NOT NULL,
  programme    text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('CPC', 'CPA')),
  report_date  date NOT NULL,
  rows         integer NOT NULL,
  clicks       bigint NOT NULL,
  sales        bigint NOT NULL,
  sale_amount  numeric NOT NULL CHECK (sale_amount <> 'NaN'),
  earnings     numeric NOT NULL CHECK (earnings <> 'NaN'),
  -- Sum of the rows' hashes: equal content is recognised whatever its order.
  content_hash numeric NOT NULL,
  version      integer NOT NULL,
  run_id       bigint NOT NULL,
  changed_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (vendor_id, programme, kind, report_date)
);
CREATE INDEX report_daily_day ON report_daily (programme, kind, report_date);

-- The versions that a vendor-day had before, with the reason of their end.
CREATE TABLE report_daily_version (
  vendor_id    integer NOT NULL,
  programme    text NOT NULL,
  kind         text NOT NULL,
  report_date  date NOT NULL,
  version      integer NOT NULL,
  rows         integer NOT NULL,
  clicks       bigint NOT NULL,
  sales        bigint NOT NULL,
  sale_amount  numeric NOT NULL,
  earnings     numeric NOT NULL,
  run_id       bigint NOT NULL,
  replaced_by  bigint NOT NULL,
  replaced_at  timestamptz NOT NULL DEFAULT now(),
  reason       text NOT NULL,
  PRIMARY KEY (vendor_id, programme, kind, report_date, version)
);

CREATE TABLE report_row_version (
  LIKE report_row,
  version integer NOT NULL,
  PRIMARY KEY (vendor_id, programme, kind, report_date, version, id)
);

-- One programme-day over all vendors, and how its last pull ended. `state` is that of the last pull;
-- the figures are always those of the last one that succeeded.
CREATE TABLE platform_daily (
  programme    text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('CPC', 'CPA')),
  report_date  date NOT NULL,
  state        text NOT NULL CHECK (state IN ('pulled', 'not-ready', 'failed', 'held')),
  reason       text NOT NULL DEFAULT '',
  -- When its figures were last confirmed by the partner or an upload; null while there are none.
  as_of        timestamptz,
  rows         bigint NOT NULL DEFAULT 0,
  clicks       bigint NOT NULL DEFAULT 0,
  sales        bigint NOT NULL DEFAULT 0,
  sale_amount  numeric NOT NULL DEFAULT 0,
  earnings     numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (programme, kind, report_date)
);

-- The run ledger: every pull and upload, what it stored or why it did not.
CREATE TABLE report_run (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  programme   text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('CPC', 'CPA')),
  source      text NOT NULL CHECK (source IN ('pull', 'upload')),
  start_date  date NOT NULL,
  end_date    date NOT NULL,
  status      text NOT NULL DEFAULT 'running'
              CHECK (status IN ('running', 'done', 'unchanged', 'not-ready', 'failed', 'held')),
  reason      text NOT NULL DEFAULT '',
  rows        bigint NOT NULL DEFAULT 0,
  clicks      bigint NOT NULL DEFAULT 0,
  earnings    numeric NOT NULL DEFAULT 0,
  changed_vendor_days integer NOT NULL DEFAULT 0,
  started_by  integer,
  started_at  timestamptz NOT NULL DEFAULT now(),
  ended_at    timestamptz
);
CREATE INDEX report_run_programme ON report_run (programme, id);

-- Rows that a partner counted for a campaign that is no vendor of ours: kept aside, never dropped.
CREATE TABLE unattributed_row (
  run_id      bigint NOT NULL REFERENCES report_run,
  report_date date NOT NULL,
  campaign_id text NOT NULL,
  rows        integer NOT NULL,
  clicks      bigint NOT NULL,
  earnings    numeric NOT NULL,
  PRIMARY KEY (run_id, report_date, campaign_id)
);

-- Reports made in the background for download (POST /home/createBulkReports).
CREATE TABLE bulk_report (
  vendor_id   integer NOT NULL,
  _id         text NOT NULL,
  asked       jsonb NOT NULL,
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  done        integer NOT NULL DEFAULT 0,
  total       integer NOT NULL DEFAULT 0,
  reason      text NOT NULL DEFAULT '',
  csv         text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (vendor_id, _id)
);

-- How far each day of a range can be trusted; contract/src/reports/period.ts says what states mean.
-- A day is final once the pull that confirmed it came after the partner's restatement window.
CREATE FUNCTION day_states(
  of_programme text, of_kind text, first_day date, last_day date, final_after_days integer,
  time_zone text
) RETURNS TABLE (day date, state text, reason text, as_of timestamptz) LANGUAGE sql STABLE AS $$
  SELECT series.day::date,
         CASE WHEN p.state IS NULL THEN 'missing'
              WHEN p.state <> 'pulled' THEN p.state
              WHEN (p.as_of AT TIME ZONE time_zone)::date - p.report_date > final_after_days THEN 'final'
              ELSE 'estimated' END,
         CASE WHEN p.state IS NULL THEN 'Not pulled yet.' ELSE p.reason END,
         p.as_of
  FROM generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') AS series(day)
  LEFT JOIN platform_daily p
    ON p.programme = of_programme AND p.kind = of_kind AND p.report_date = series.day::date
$$;
