-- Mail: the outbox, which is the log as well, and what a vendor wants to be told (docs/decisions/0046).

CREATE TABLE mail (
  -- Random; the first half of its Message-ID, which is the same with every try.
  mail_id    text COLLATE "C" PRIMARY KEY,
  -- Null: to somebody without an account.
  vendor_id  integer,
  kind       text NOT NULL,
  address    text NOT NULL,
  subject    text NOT NULL,
  -- Has {link} where the link goes. Null when it has been kept for long enough.
  text       text,
  -- Encrypted, for it opens something; taken out when it is sent or given up.
  link       bytea,
  created_at timestamptz NOT NULL,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  tries      integer NOT NULL DEFAULT 0,
  -- When it is due; while it is being sent, when it counts as lost with the process that sends it.
  next_at    timestamptz NOT NULL,
  give_up_at timestamptz NOT NULL,
  tried_at   timestamptz,
  -- What the server answered to the last try; the code is null when it answered nothing.
  code       integer,
  answer     text NOT NULL DEFAULT ''
);
CREATE INDEX mail_due ON mail (next_at) WHERE state = 'waiting';
CREATE INDEX mail_newest ON mail (created_at DESC, mail_id);
CREATE INDEX mail_state ON mail (state, created_at DESC, mail_id);
CREATE INDEX mail_search ON mail
  USING gin (lower(' ' || address || ' ' || subject || ' ' || coalesce(vendor_id::text, '')) gin_trgm_ops);

-- What a vendor chose; a kind without a row is as its kind has it.
CREATE TABLE mail_choice (
  vendor_id integer NOT NULL,
  kind      text NOT NULL,
  wanted    boolean NOT NULL,
  PRIMARY KEY (vendor_id, kind)
);
