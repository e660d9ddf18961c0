-- A number that goes up with everything that changes what a programme's reports say, in the same
-- transaction. Who has seen it unchanged may answer from memory (docs/decisions/0007).
-- The ingest lock lets one pull or upload of a programme and kind run at a time, so the row is not contended.
CREATE TABLE report_revision (
  programme text NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('CPC', 'CPA')),
  revision  bigint NOT NULL,
  PRIMARY KEY (programme, kind)
);
