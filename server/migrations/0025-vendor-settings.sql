-- What a vendor chose for its own screens; empty is the portal's own way.

ALTER TABLE vendor ADD COLUMN display_currency text NOT NULL DEFAULT '';
ALTER TABLE vendor ADD COLUMN default_type text NOT NULL DEFAULT '' CHECK (default_type IN ('', 'CPC', 'CPA'));
