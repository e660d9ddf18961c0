-- Merchants, links and clicks.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Our own copy of a programme's merchants, refreshed by a job and on demand. A merchant that the
-- partner no longer lists keeps its row with active = false, so that old links still have a name.
CREATE TABLE merchant (
  programme     text NOT NULL,
  merchant_id   text NOT NULL,
  name          text NOT NULL,
  url           text NOT NULL,
  domain        text NOT NULL,
  estimated_cpc numeric CHECK (estimated_cpc <> 'NaN'),
  currency      text NOT NULL,
  active        boolean NOT NULL DEFAULT true,
  last_seen     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (programme, merchant_id)
);
CREATE INDEX merchant_name ON merchant (programme, lower(name), merchant_id) WHERE active;
CREATE INDEX merchant_search ON merchant USING gin (lower(name) gin_trgm_ops);
CREATE INDEX merchant_domain ON merchant (programme, domain);

-- When a programme's merchants were last refreshed, and how the last try ended.
CREATE TABLE merchant_refresh (
  programme text PRIMARY KEY,
  as_of     timestamptz,
  tried_at  timestamptz NOT NULL DEFAULT now(),
  reason    text NOT NULL DEFAULT ''
);

CREATE TABLE deep_link (
  vendor_id    integer NOT NULL,
  _id          text NOT NULL,
  programme    text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('CPC', 'CPA')),
  merchant_id  text NOT NULL,
  merchant_name text NOT NULL,
  merchant_url text NOT NULL,
  placement_id text NOT NULL,
  click_id     text NOT NULL,
  campaign_id  text NOT NULL,
  link         text NOT NULL,
  -- The query parameter that may still carry a click id of ours; null when the link has its own.
  click_param  text,
  created_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (vendor_id, _id)
);
-- The same question gives the same link, not a second row. The campaign is the publisher's own label and
-- stands in no link, so it belongs to the question.
CREATE UNIQUE INDEX deep_link_once ON deep_link (vendor_id, md5(link), campaign_id);
CREATE INDEX deep_link_newest ON deep_link (vendor_id, created_date DESC);

-- A reference table: the redirector finds a code without knowing its vendor.
CREATE TABLE short_link (
  code         text PRIMARY KEY,
  vendor_id    integer NOT NULL,
  deep_link_id text NOT NULL,
  target       text NOT NULL,
  -- The query parameter that carries our click id to the partner; null when the link has its own.
  click_param  text,
  active       boolean NOT NULL DEFAULT true,
  created_date timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX short_link_once ON short_link (vendor_id, deep_link_id);

-- Local to the node that took the click; later folded into day figures. Every hit is kept and
-- labelled, none is dropped. `visitor` is a keyed hash of address and browser, never the address.
CREATE TABLE click (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code      text NOT NULL,
  vendor_id integer NOT NULL,
  click_id  text NOT NULL,
  at        timestamptz NOT NULL,
  label     text NOT NULL CHECK (label IN ('valid', 'bot', 'head', 'prefetch', 'duplicate')),
  visitor   bytea NOT NULL,
  agent     text NOT NULL,
  referrer  text NOT NULL
);
CREATE INDEX click_code ON click (code, at);
CREATE UNIQUE INDEX click_click_id ON click (click_id);
