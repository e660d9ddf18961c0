-- A report whose worker was believed dead is begun again elsewhere while the first one may still go on, and both
-- stored pieces of one file (docs/decisions/0015-how-it-ends.md). Each try has a number; only the current one stores.
-- Nodes of the version before neither ask nor count.
ALTER TABLE bulk_report ADD COLUMN IF NOT EXISTS try integer NOT NULL DEFAULT 0;
