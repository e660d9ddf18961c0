-- In which transaction what the list shows or searches of a vendor was stored last. Whoever keeps the list in
-- memory sees by it whether that still holds (docs/decisions/0061-vendors-in-memory.md). Null: before this migration.
ALTER TABLE vendor ADD COLUMN listed_by xid8;
-- As a default, not by the trigger below: a restored backup is compared with what was saved, null and all.
ALTER TABLE vendor ALTER COLUMN listed_by SET DEFAULT pg_current_xact_id();
CREATE INDEX vendor_listed_by ON vendor (listed_by);

CREATE FUNCTION note_listed_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed_by := pg_current_xact_id();
  RETURN NEW;
END $$;

CREATE TRIGGER note_listed_vendor
  BEFORE UPDATE OF vendor_id, full_name, email, created_date, account_state ON vendor
  FOR EACH ROW EXECUTE FUNCTION note_listed_vendor();
