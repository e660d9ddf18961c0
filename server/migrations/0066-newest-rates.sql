-- The newest day of rates, which every look at cashback asks for: the key begins with the currency, so that all were read.
CREATE INDEX exchange_rate_day ON exchange_rate (day);
