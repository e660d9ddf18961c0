-- One row: a value derived from APP_SECRET, by which a start knows the secret again. It tells nothing of it.
CREATE TABLE secret_check (
  -- Holds the number of rows at one.
  one   boolean PRIMARY KEY DEFAULT true CHECK (one),
  value bytea NOT NULL
);
