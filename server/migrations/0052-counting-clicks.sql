-- Where several processes take clicks, folding asks of each new one whether its visitor's hour on that link still
-- runs. These are the clicks from which hours may run, by link and visitor: to look for them in the log is to read
-- all of its last hour (docs/decisions/0033-clicks.md).
CREATE TABLE click_counting (
  code     text NOT NULL,
  visitor  bytea NOT NULL,
  at       timestamptz NOT NULL,
  click_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (code, visitor, at, click_id)
);

-- Up to which number and since when it has all that count. Whoever folds without it leaves the number behind, and
-- it is filled anew.
ALTER TABLE click_fold ADD COLUMN counting_to bigint, ADD COLUMN counting_since timestamptz;
