-- Guessing and signing up are counted by keyed hashes: neither what was typed as an e-mail address nor whence
-- it came stands here. A node of the version before refuses sign-ins until it is replaced.
DROP TABLE sign_in_try;

-- A password that was tried for an account from an address; gone when one fits.
CREATE TABLE sign_in_try (
  -- Keyed hash of the e-mail in this database's lower case, whether there is such an account or not.
  account bytea NOT NULL,
  -- Keyed hash of the IPv4 address, or of the IPv6 network of 64 bits.
  address bytea NOT NULL,
  at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_try_account ON sign_in_try (account, at);
CREATE INDEX sign_in_try_address ON sign_in_try (address, at);

-- From when on an address may try the next password of an account that many are guessing at.
CREATE TABLE sign_in_wait (
  address bytea NOT NULL,
  account bytea NOT NULL,
  until   timestamptz NOT NULL,
  PRIMARY KEY (address, account)
);

-- Whence an account was signed in to: there nobody waits for what strangers guess.
CREATE TABLE usual_address (
  account bytea NOT NULL,
  address bytea NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account, address)
);

-- A sign-up from an address, whether it made an account or not.
CREATE TABLE sign_up_try (
  address bytea NOT NULL,
  at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_up_try_address ON sign_up_try (address, at);

-- The audit log is append only for the portal's own connection too. What is older than access data is kept
-- (24 months) may be deleted, by clean-up. docs/decisions/0017 says what the database's owner can still do.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '24 months' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_log is append only for 24 months' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER keep_audit_log BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
CREATE TRIGGER keep_all_of_audit_log BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
REVOKE UPDATE, TRUNCATE ON audit_log FROM PUBLIC, CURRENT_USER;
