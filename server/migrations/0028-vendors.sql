-- What an administrator sees and changes of vendors (docs/decisions/0041). Whether one may be signed in to
-- follows from its state alone.

ALTER TABLE vendor
  ADD COLUMN account_state text NOT NULL DEFAULT 'active'
    CHECK (account_state IN ('applied', 'active', 'suspended')),
  -- Told to the vendor when it tries to sign in.
  ADD COLUMN state_reason text NOT NULL DEFAULT '',
  -- Null: since it was made, by itself.
  ADD COLUMN state_since timestamptz,
  ADD COLUMN state_by integer,
  -- Its short links lead nowhere; while it is suspended only.
  ADD COLUMN links_parked boolean NOT NULL DEFAULT false,
  -- Administrators' own, which the vendor never sees.
  ADD COLUMN notes text NOT NULL DEFAULT '',
  -- What an applicant says of itself.
  ADD COLUMN site text NOT NULL DEFAULT '',
  ADD COLUMN traffic text NOT NULL DEFAULT '',
  -- When its API key was made; null for keys of before.
  ADD COLUMN key_made_at timestamptz DEFAULT now(),
  -- Goes up with every change by an administrator, so that no change undoes one that nobody saw.
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT vendor_parked CHECK (NOT links_parked OR account_state = 'suspended');
UPDATE vendor SET key_made_at = NULL;
UPDATE vendor SET account_state = 'suspended' WHERE NOT active;
-- What every request asks for follows from the state; nodes of the version before go on asking it.
ALTER TABLE vendor DROP COLUMN active;
ALTER TABLE vendor ADD COLUMN active boolean GENERATED ALWAYS AS (account_state = 'active') STORED;

-- The list of vendors: searched by parts of words, and in each of its orders without sorting.
CREATE INDEX vendor_search ON vendor
  USING gin (lower(' ' || full_name || ' ' || email || ' ' || vendor_id::text) gin_trgm_ops);
CREATE INDEX vendor_name ON vendor (lower(full_name), vendor_id);
CREATE INDEX vendor_created ON vendor (created_date, vendor_id);
CREATE INDEX vendor_state ON vendor (account_state, created_date, vendor_id);
-- Who could let others in: locked together when one of them changes.
CREATE INDEX vendor_admin ON vendor (vendor_id) WHERE role = 'admin';

-- An administrator's view as a vendor: it reads only, and lasts no longer than the session it came from.
ALTER TABLE session
  ADD COLUMN viewer_id integer,
  ADD COLUMN viewer_session bytea,
  ADD CONSTRAINT session_viewed CHECK ((viewer_id IS NULL) = (viewer_session IS NULL));
-- One view at a time for each session.
CREATE UNIQUE INDEX session_viewer ON session (viewer_session);

-- A vendor's audit trail: what it did, and what was done about it.
CREATE INDEX audit_log_actor ON audit_log (actor_id, id);
CREATE INDEX audit_log_subject ON audit_log (subject, id);
