-- What beside the password opens a person's account (docs/decisions/0048). Reference tables, as accounts are.

-- The authenticator app of a person.
CREATE TABLE authenticator_app (
  person_id      bigint PRIMARY KEY,
  -- The secret that counts, encrypted; null until a first code has confirmed one.
  secret_cipher  bytea,
  since          timestamptz,
  -- The 30 seconds whose code was taken last, counted from 1970: none of then or before is taken any more.
  last_step      bigint NOT NULL DEFAULT 0,
  -- A secret that was shown and is not confirmed yet: it opens nothing.
  offered_cipher bytea,
  offered_at     timestamptz,
  CHECK ((secret_cipher IS NULL) = (since IS NULL)),
  CHECK ((offered_cipher IS NULL) = (offered_at IS NULL))
);

-- Codes for who has neither app nor passkey at hand, as keyed hashes; a used one is gone.
CREATE TABLE recovery_code (
  person_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  PRIMARY KEY (person_id, code_hash)
);

CREATE TABLE passkey (
  -- As the authenticator names it, in base64url.
  credential_id text PRIMARY KEY,
  _id           text NOT NULL UNIQUE,
  person_id     bigint NOT NULL,
  -- The one host under which it works: its relying party's id.
  host          text NOT NULL,
  name          text NOT NULL,
  public_key    bytea NOT NULL,
  -- How often the authenticator says that it was used; 0 for those that do not count.
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  made_at       timestamptz NOT NULL DEFAULT now(),
  used_at       timestamptz
);
CREATE INDEX passkey_person ON passkey (person_id);

-- What a browser was asked to sign, as SHA-256; gone when it is answered, whatever the answer.
CREATE TABLE passkey_challenge (
  challenge_hash bytea PRIMARY KEY,
  -- Whose new passkey it is to make; null when one is to be used.
  person_id      bigint,
  host           text NOT NULL,
  -- Keyed hash of whence it was asked for.
  address        bytea NOT NULL,
  ends_at        timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_address ON passkey_challenge (address, ends_at);

-- A sign-in between password and second factor, as the SHA-256 of its ticket.
CREATE TABLE sign_in_ticket (
  ticket_hash bytea PRIMARY KEY,
  person_id   bigint NOT NULL,
  -- What the browser called itself, which has to go on with it.
  agent       text NOT NULL,
  ends_at     timestamptz NOT NULL
);
CREATE INDEX sign_in_ticket_person ON sign_in_ticket (person_id);

-- A code that was tried for a person, whose password was right; gone when one fits.
CREATE TABLE second_factor_try (
  person_id bigint NOT NULL,
  at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX second_factor_try_person ON second_factor_try (person_id, at);

-- When whoever has the session last proved who it is; sessions of before have to once more.
ALTER TABLE session ADD COLUMN proved_at timestamptz;
ALTER TABLE session ALTER COLUMN proved_at SET DEFAULT now();
