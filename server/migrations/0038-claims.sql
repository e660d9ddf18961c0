-- Claims: what a vendor says a report should show (docs/decisions/0050-claims.md). The row's figures and
-- the version of its day are kept as they stood, since both may be restated while it is talked over.

CREATE TABLE claim (
  vendor_id         integer NOT NULL REFERENCES vendor,
  claim_id          text COLLATE "C" NOT NULL,
  origin            text NOT NULL CHECK (origin IN ('row', 'order', 'missing')),
  programme         text NOT NULL,
  kind              text NOT NULL CHECK (kind IN ('CPC', 'CPA')),
  report_date       date NOT NULL,
  merchant_name     text NOT NULL,
  -- Null where the report that it was opened from does not tell it apart.
  placement_id      text,
  click_id          text,
  sub_id            text,
  country           text,
  -- Hash of the row, for an index that takes texts of any length.
  row_key           bytea NOT NULL,
  order_id          text NOT NULL,
  expected_sales    integer,
  expected_earnings numeric CHECK (expected_earnings <> 'NaN'),
  expected_amount   numeric CHECK (expected_amount <> 'NaN'),
  -- What the report said when it was opened; no rows where it had none.
  then_rows         integer NOT NULL,
  then_clicks       bigint NOT NULL,
  then_sales        bigint NOT NULL,
  then_amount       numeric NOT NULL,
  then_earnings     numeric NOT NULL,
  then_version      integer NOT NULL,
  state             text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'asked', 'accepted', 'rejected')),
  -- What an administrator wrote last.
  reason            text NOT NULL DEFAULT '',
  -- Goes up with every message, so that none answers what its writer did not see.
  revision          integer NOT NULL DEFAULT 1,
  created_at        timestamptz NOT NULL,
  changed_at        timestamptz NOT NULL,
  PRIMARY KEY (vendor_id, claim_id)
);
-- One claim at a time for each row.
CREATE UNIQUE INDEX claim_open_row ON claim (vendor_id, row_key) WHERE state IN ('open', 'asked');
CREATE INDEX claim_of_vendor ON claim (vendor_id, created_at DESC, claim_id);
-- Administrators know a claim by its id alone.
CREATE INDEX claim_by_id ON claim (claim_id);
-- Their list: what waits for them first, the oldest first.
CREATE INDEX claim_queue ON claim (
  (CASE state WHEN 'open' THEN 0 WHEN 'asked' THEN 1 ELSE 2 END), created_at, claim_id
);

-- What was written to a claim, and the state that it was left in.
CREATE TABLE claim_message (
  vendor_id integer NOT NULL,
  claim_id  text COLLATE "C" NOT NULL,
  number    integer NOT NULL,
  at        timestamptz NOT NULL,
  -- Of whoever wrote it: the vendor itself, or an administrator.
  author_id integer NOT NULL,
  state     text NOT NULL CHECK (state IN ('open', 'asked', 'accepted', 'rejected')),
  text      text NOT NULL,
  PRIMARY KEY (vendor_id, claim_id, number),
  FOREIGN KEY (vendor_id, claim_id) REFERENCES claim
);
