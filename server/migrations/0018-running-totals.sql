-- What a large vendor's merchants, placements and countries had from the first of January up to a day, so
-- that any range is one total less another (docs/decisions/0028-summaries.md). Lists of numbers in step with
-- those of names, which only ever grow at their end.
CREATE TABLE running_name (
  vendor_id     integer NOT NULL,
  programme     text NOT NULL,
  kind          text NOT NULL,
  year          date NOT NULL,
  -- What the totals are told apart by.
  summary       text NOT NULL,
  -- Null where the summary does not tell them apart.
  merchant_name text[],
  placement_id  text[],
  country       text[],
  PRIMARY KEY (vendor_id, programme, kind, year, summary)
);

CREATE TABLE running_total (
  vendor_id    integer NOT NULL,
  programme    text NOT NULL,
  kind         text NOT NULL,
  summary      text NOT NULL,
  report_date  date NOT NULL,
  rows         bigint[] NOT NULL,
  clicks       bigint[] NOT NULL,
  sales        bigint[] NOT NULL,
  sale_amount  numeric[] NOT NULL,
  earnings     numeric[] NOT NULL,
  PRIMARY KEY (vendor_id, programme, kind, summary, report_date)
);
