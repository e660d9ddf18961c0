-- Which change of a vendor's day was the last: other clicks may be as many as those before them. Reconciling notes
-- the one that it has seen (docs/decisions/0035-reconciliation.md).
CREATE SEQUENCE click_day_change;
ALTER TABLE click_day ADD COLUMN change bigint NOT NULL DEFAULT nextval('click_day_change');
ALTER SEQUENCE click_day_change OWNED BY click_day.change;

CREATE FUNCTION note_click_day_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.change := nextval('click_day_change');
  RETURN NEW;
END $$;

-- By whichever version of the portal it is that adds clicks.
CREATE TRIGGER note_click_day_change BEFORE UPDATE ON click_day
  FOR EACH ROW EXECUTE FUNCTION note_click_day_change();

-- Null: reconciled before this migration, or by a version that knows nothing of changes; it is done once more.
ALTER TABLE reconciled_day ADD COLUMN change bigint;

-- In which time zone paid clicks have their days was not noted, so all are read once more.
DELETE FROM click_paid_read;
