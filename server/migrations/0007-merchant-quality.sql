-- What only the partner knows of a merchant's quality; the figures beside it come from report_row.
CREATE TABLE merchant_quality (
  programme   text NOT NULL,
  merchant_id text NOT NULL,
  category    text NOT NULL,
  -- Cost of sale that the merchant aims at, in percent; null when it names none.
  target_low  numeric CHECK (target_low <> 'NaN'),
  target_high numeric CHECK (target_high <> 'NaN'),
  -- When the partner was asked.
  as_of       timestamptz NOT NULL,
  PRIMARY KEY (programme, merchant_id)
);
