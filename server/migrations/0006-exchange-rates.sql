-- Reference rates, to show money in euro too. Banks publish on working days only; a day without a rate
-- takes the latest one before it. Rates are the same for every vendor and few: on several nodes a
-- reference table (docs/decisions/0003).
CREATE TABLE exchange_rate (
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  day      date NOT NULL,
  -- Units of the currency for one euro.
  rate     numeric NOT NULL CHECK (rate > 0 AND rate < 'Infinity'),
  source   text NOT NULL,
  PRIMARY KEY (currency, day)
);
