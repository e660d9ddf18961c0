-- How often an event, podcast or daily quote was changed, its first text included: who sends a change says of which
-- state it was, and learns of another one in between.
ALTER TABLE event ADD COLUMN revision integer NOT NULL DEFAULT 1;
ALTER TABLE podcast ADD COLUMN revision integer NOT NULL DEFAULT 1;
ALTER TABLE daily_quote ADD COLUMN revision integer NOT NULL DEFAULT 1;
