-- Postbacks: a vendor's endpoints, and the outbox of what happened to clicks, which is the log as well.

CREATE TABLE postback_endpoint (
  vendor_id        integer NOT NULL REFERENCES vendor ON DELETE CASCADE,
  endpoint_id      text COLLATE "C" NOT NULL,
  name             text NOT NULL,
  method           text NOT NULL CHECK (method IN ('GET', 'POST')),
  -- Encrypted, for it may hold a token of the vendor's tracker.
  address          bytea NOT NULL,
  events           text[] NOT NULL,
  -- Encrypted. The one before signs too until its time is over.
  secret           bytea NOT NULL,
  old_secret       bytea,
  old_secret_until timestamptz,
  paused           boolean NOT NULL DEFAULT false,
  -- Why, when it was not the vendor who paused it.
  paused_reason    text NOT NULL DEFAULT '',
  -- Rounds of tries in a row of which none got through, since when, and until when it is left alone.
  failures         integer NOT NULL DEFAULT 0,
  failing_since    timestamptz,
  quiet_until      timestamptz,
  -- When its last round was over: who was served longest ago comes first.
  served_at        timestamptz,
  last_sent_at     timestamptz,
  created_at       timestamptz NOT NULL,
  PRIMARY KEY (vendor_id, endpoint_id)
);

-- Written in the transaction that stores a day. An event's id says what happened to which click in which
-- version of its day, so nothing is written twice. No foreign key: deleting an endpoint would wait for a
-- pull that is storing; what is left of such a meeting is never sent and leaves with its age.
CREATE TABLE postback (
  vendor_id      integer NOT NULL,
  endpoint_id    text COLLATE "C" NOT NULL,
  -- Begins with the transaction's id and a dash, so that the key finds what happened to one click.
  event_id       text COLLATE "C" NOT NULL,
  event          text NOT NULL
    CHECK (event IN ('click-paid', 'sale', 'sale-restated', 'reversal', 'test')),
  transaction_id text NOT NULL,
  -- That of the vendor-day (report_daily.version).
  version        integer NOT NULL,
  programme      text NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('CPC', 'CPA')),
  report_date    date NOT NULL,
  click_id       text NOT NULL,
  placement_id   text NOT NULL,
  merchant_id    text NOT NULL,
  merchant_name  text NOT NULL,
  sales          bigint NOT NULL,
  sale_amount    numeric NOT NULL,
  payout         numeric NOT NULL,
  payout_change  numeric NOT NULL,
  created_at     timestamptz NOT NULL,
  state          text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'parked')),
  tries          integer NOT NULL DEFAULT 0,
  -- When it is due; while it is being sent, when it counts as lost with the process that sends it.
  next_at        timestamptz NOT NULL,
  -- Set by the first try.
  give_up_at     timestamptz,
  tried_at       timestamptz,
  ms             integer,
  code           integer,
  reason         text NOT NULL DEFAULT '',
  excerpt        text NOT NULL DEFAULT '',
  PRIMARY KEY (vendor_id, endpoint_id, event_id)
);
CREATE INDEX postback_log ON postback (vendor_id, endpoint_id, created_at DESC, event_id);
CREATE INDEX postback_due ON postback (vendor_id, endpoint_id, next_at) WHERE state = 'waiting';
CREATE INDEX postback_test_due ON postback (vendor_id, endpoint_id)
  WHERE state = 'waiting' AND event = 'test';
CREATE INDEX postback_parked ON postback (vendor_id, endpoint_id) WHERE state = 'parked';
CREATE INDEX postback_age ON postback USING brin (created_at);

-- The tests that a vendor has asked for; whoever deletes an endpoint gets none back.
CREATE TABLE postback_test (
  vendor_id integer NOT NULL,
  at        timestamptz NOT NULL
);
CREATE INDEX postback_test_vendor ON postback_test (vendor_id, at);
