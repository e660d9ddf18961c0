-- How many links an account has made on the last day, in UTC, on which it made some: so many a day are let in
-- (docs/decisions/0013-more-that-is-left-open.md), and to store one asks one row instead of counting a day's links.
-- Nodes of the version before neither ask nor count.
CREATE TABLE IF NOT EXISTS link_quota (
  vendor_id integer PRIMARY KEY,
  day       date NOT NULL,
  links     integer NOT NULL
);
