-- A feed can be deleted, a refused row says in which part of its feed it stood, and a catalogue's page of
-- merchants costs the same however many were ever listed.

-- Null where the feed came in one part. Lines begin anew in each.
ALTER TABLE feed_refused ADD COLUMN part text;

-- When a sender was asked for feeds that were deleted since: its limit for a form counts them too.
CREATE TABLE feed_asked (
  form     text NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX feed_asked_form ON feed_asked (form, asked_at);

-- All that a list ever had, by name; `merchant_name` has the active ones alone.
CREATE INDEX merchant_ever ON merchant (list, lower(name), merchant_id);

-- How many these are; counted anew when the list is refreshed.
CREATE TABLE merchant_ever_count (
  list   text NOT NULL,
  kinds  text[] NOT NULL,
  total  integer NOT NULL,
  active integer NOT NULL,
  PRIMARY KEY (list, kinds)
);
INSERT INTO merchant_ever_count (list, kinds, total, active)
SELECT list, kinds, count(*), count(*) FILTER (WHERE active) FROM merchant GROUP BY list, kinds;
