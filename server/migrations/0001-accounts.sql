-- Vendors and what opens the door for them. These are reference tables: every node may hold a copy,
-- so their unique keys need no vendor_id (docs/decisions/0003).

-- New vendors get ids from a sequence; the specification's special vendors keep theirs.
CREATE SEQUENCE vendor_id_sequence START 6001;

CREATE TABLE vendor (
  vendor_id       integer PRIMARY KEY DEFAULT nextval('vendor_id_sequence'),
  _id             text NOT NULL UNIQUE,
  role            text NOT NULL DEFAULT 'vendor' CHECK (role IN ('vendor', 'admin')),
  -- Always explicit: no missing flag ever means "allowed" (3-decisions, section 1).
  menu            jsonb NOT NULL,
  features        jsonb NOT NULL,
  email           text NOT NULL,
  full_name       text NOT NULL,
  first_name      text NOT NULL DEFAULT '',
  last_name       text NOT NULL DEFAULT '',
  phone_number    text NOT NULL DEFAULT '',
  secondary_email  text NOT NULL DEFAULT '',
  secondary_email2 text NOT NULL DEFAULT '',
  secondary_email3 text NOT NULL DEFAULT '',
  secondary_email4 text NOT NULL DEFAULT '',
  address1        text NOT NULL DEFAULT '',
  address2        text NOT NULL DEFAULT '',
  city            text NOT NULL DEFAULT '',
  state           text NOT NULL DEFAULT '',
  zip             text NOT NULL DEFAULT '',
  country         text NOT NULL DEFAULT '',
  influence_code  text NOT NULL DEFAULT '',
  password_hash   text NOT NULL,
  -- The key opens read-only downloads: found by its hash, shown again from its encrypted form.
  api_key_hash    bytea NOT NULL UNIQUE,
  api_key_cipher  bytea NOT NULL,
  active          boolean NOT NULL DEFAULT true,
  created_date    timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX vendor_email ON vendor (lower(email));

-- A token is stored as its SHA-256 only; both expiries end it. No foreign key: a token whose vendor
-- is gone must still be told apart from a token that never was ("User Not Found.").
CREATE TABLE session (
  token_hash  bytea PRIMARY KEY,
  vendor_id   integer NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  used_at     timestamptz NOT NULL DEFAULT now(),
  ends_at     timestamptz NOT NULL
);
CREATE INDEX session_vendor ON session (vendor_id);

-- Failed tries per account and per address, counted in the database so that every node sees them.
CREATE TABLE sign_in_try (
  subject text NOT NULL,
  at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_try_subject ON sign_in_try (subject, at);

-- Append only: who did what that must be answerable later.
CREATE TABLE audit_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT now(),
  actor_id   integer,
  action     text NOT NULL,
  subject    text NOT NULL DEFAULT '',
  detail     jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_at ON audit_log (at);
