-- How often what is said of a feed or an endpoint was changed, its first saying included: who saves a form says of
-- which state it was, and learns of another one in between. Runs, pauses and secrets leave it as it is.
ALTER TABLE feed ADD COLUMN revision integer NOT NULL DEFAULT 1;
ALTER TABLE postback_endpoint ADD COLUMN revision integer NOT NULL DEFAULT 1;
