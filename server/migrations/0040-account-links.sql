-- Links in mails that open an account once: to choose a new password, or to confirm an address.

CREATE TABLE account_link (
  -- SHA-256 of what the link ends in.
  token_hash    bytea PRIMARY KEY,
  purpose       text NOT NULL CHECK (purpose IN ('password', 'email')),
  person_id     bigint NOT NULL REFERENCES person ON DELETE CASCADE,
  -- SHA-256 of the password's stored form at that time: a link is void once that was changed.
  password_mark bytea NOT NULL,
  made_at       timestamptz NOT NULL,
  ends_at       timestamptz NOT NULL,
  used_at       timestamptz
);
CREATE INDEX account_link_person ON account_link (person_id, purpose, made_at);

-- Since when its first owner, who signed up, is asked to confirm the address; null when that was, or nobody
-- was asked.
ALTER TABLE vendor ADD COLUMN unconfirmed_since timestamptz;
