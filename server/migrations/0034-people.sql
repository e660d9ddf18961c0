-- Several people on one vendor account, each with a password and a role of its own (docs/decisions/0047).

-- A reference table, as vendor is: its unique keys need no vendor_id.
CREATE TABLE person (
  person_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  _id           text NOT NULL UNIQUE DEFAULT replace(gen_random_uuid()::text, '-', ''),
  vendor_id     integer NOT NULL REFERENCES vendor ON DELETE CASCADE,
  email         text NOT NULL,
  full_name     text NOT NULL,
  -- Empty once the person was removed.
  password_hash text NOT NULL,
  role          text NOT NULL CHECK (role IN ('owner', 'member', 'reader')),
  -- Whoever was removed stays as a name for as long as the audit log does; the address is free again.
  removed_at    timestamptz,
  active        boolean GENERATED ALWAYS AS (removed_at IS NULL) STORED,
  -- When the address was shown to be the person's own.
  confirmed_at  timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX person_email ON person (lower(email)) WHERE active;
CREATE INDEX person_vendor ON person (vendor_id);

INSERT INTO person (vendor_id, email, full_name, password_hash, role, created_at)
SELECT vendor_id, email, full_name, password_hash, 'owner', created_date FROM vendor ORDER BY vendor_id;

-- A vendor's own email is always that of one of its owners. Nodes of the version before read and write only
-- that one person, in the vendor's row: what they change there is the person's, too.
CREATE FUNCTION vendor_to_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('orrery.restoring', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO person (vendor_id, email, full_name, password_hash, role, created_at)
    VALUES (NEW.vendor_id, NEW.email, NEW.full_name, NEW.password_hash, 'owner', NEW.created_date);
  ELSE
    -- The vendor's email may have become another owner's: then nobody's own has changed.
    IF lower(NEW.email) <> lower(OLD.email) AND EXISTS (
      SELECT FROM person WHERE vendor_id = NEW.vendor_id AND active AND lower(email) = lower(NEW.email)
    ) THEN RETURN NULL; END IF;
    -- A name that the person has chosen for itself stays.
    UPDATE person
    SET email = NEW.email, password_hash = NEW.password_hash,
        full_name = CASE WHEN full_name = OLD.full_name THEN NEW.full_name ELSE full_name END
    WHERE vendor_id = NEW.vendor_id AND active AND lower(email) = lower(OLD.email);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER vendor_person_made AFTER INSERT ON vendor
  FOR EACH ROW EXECUTE FUNCTION vendor_to_person();
CREATE TRIGGER vendor_person_changed AFTER UPDATE OF email, full_name, password_hash ON vendor
  FOR EACH ROW
  WHEN ((OLD.email, OLD.full_name, OLD.password_hash) IS DISTINCT FROM (NEW.email, NEW.full_name, NEW.password_hash))
  EXECUTE FUNCTION vendor_to_person();

-- Whose session it is; of a view, the administrator who views.
ALTER TABLE session ADD COLUMN person_id bigint;
UPDATE session SET person_id = person.person_id
FROM person WHERE person.vendor_id = coalesce(session.viewer_id, session.vendor_id);
CREATE INDEX session_person ON session (person_id);

-- A session that names nobody, as nodes of the version before open it, is that of whoever has the vendor's email.
CREATE FUNCTION name_session_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT person.person_id INTO NEW.person_id FROM vendor JOIN person USING (vendor_id)
  WHERE vendor_id = coalesce(NEW.viewer_id, NEW.vendor_id) AND person.active
    AND lower(person.email) = lower(vendor.email);
  RETURN NEW;
END $$;
CREATE TRIGGER session_person_named BEFORE INSERT ON session
  FOR EACH ROW WHEN (NEW.person_id IS NULL) EXECUTE FUNCTION name_session_person();

-- Which of the vendor's people did it; null for keys, signed URLs, jobs, and before people were told apart.
ALTER TABLE audit_log ADD COLUMN person_id bigint;

-- Whoever is asked to join an account. A reference table, as session is; rows go when they have been over for a
-- day, so that they count until then.
CREATE TABLE invitation (
  _id         text PRIMARY KEY DEFAULT replace(gen_random_uuid()::text, '-', ''),
  vendor_id   integer NOT NULL REFERENCES vendor ON DELETE CASCADE,
  email       text NOT NULL,
  full_name   text NOT NULL,
  role        text NOT NULL CHECK (role IN ('owner', 'member', 'reader')),
  -- SHA-256 of what the link ends in which the inviter is shown, and of what the mailed one ends in: only
  -- that one shows that the address is the person's own.
  token_hash  bytea NOT NULL UNIQUE,
  mailed_hash bytea NOT NULL UNIQUE,
  invited_by  bigint NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  ends_at     timestamptz NOT NULL,
  -- Accepted, taken back, or replaced by a newer one.
  closed_at   timestamptz
);
CREATE UNIQUE INDEX invitation_open ON invitation (vendor_id, lower(email)) WHERE closed_at IS NULL;
CREATE INDEX invitation_made ON invitation (vendor_id, created_at);
