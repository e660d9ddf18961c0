-- What the list of vendors searches and orders by, as columns: an index on an expression is never read without
-- its rows, and a search that fits many walks thousands of them.
ALTER TABLE vendor
  ADD COLUMN searched text NOT NULL
    GENERATED ALWAYS AS (lower(' ' || full_name || ' ' || email || ' ' || vendor_id::text)) STORED,
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (lower(full_name)) STORED,
  ADD COLUMN email_key text NOT NULL GENERATED ALWAYS AS (lower(email)) STORED;
-- As many samples as tell a text that fits an eighth from one that fits a few.
ALTER TABLE vendor ALTER COLUMN searched SET STATISTICS 400;

DROP INDEX vendor_search, vendor_name, vendor_created;
CREATE INDEX vendor_search ON vendor USING gin (searched gin_trgm_ops);
-- One for each order, with everything that decides whether a vendor is listed.
CREATE INDEX vendor_by_name ON vendor (name_key, vendor_id) INCLUDE (searched, account_state);
CREATE INDEX vendor_by_created ON vendor (created_date, vendor_id) INCLUDE (searched, account_state);
CREATE INDEX vendor_by_email ON vendor (email_key, vendor_id) INCLUDE (searched, account_state);
CREATE INDEX vendor_by_id ON vendor (vendor_id) INCLUDE (searched, account_state);
ANALYZE vendor;
