-- What the daily mail of restated days was about (docs/decisions/0054): each day's begins where the one before
-- ended, so that a change is told once, and a mail that is written again tells the same. A row a day; on several
-- nodes a reference table.
CREATE TABLE restated_mail (
  day      date PRIMARY KEY,
  from_at  timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  CHECK (from_at <= until_at)
);
