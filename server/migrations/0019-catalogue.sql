-- The catalogue: feeds, and the products, coupons and cashback offers that they bring. All of these are
-- reference tables: nothing in them is a vendor's.

-- What an administrator has registered. A feed is of a form (contract/src/feeds/forms.ts), and of the
-- programme that pays for its links.
CREATE TABLE feed (
  feed_id      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name         text NOT NULL,
  form         text NOT NULL,
  brings       text NOT NULL CHECK (brings IN ('products', 'coupons', 'cashback')),
  programme    text NOT NULL,
  -- Encrypted, for it may hold a key; null when the feed is uploaded or comes by the programme's connection.
  address      bytea,
  country      text NOT NULL,
  -- Of prices that come without one.
  currency     text NOT NULL,
  every_hours  integer NOT NULL CHECK (every_hours BETWEEN 1 AND 6),
  paused       boolean NOT NULL DEFAULT false,
  -- When it is due; null: when it is asked for.
  next_at      timestamptz,
  -- How many of it are in the catalogue.
  items        integer NOT NULL DEFAULT 0,
  created_date timestamptz NOT NULL
);
CREATE UNIQUE INDEX feed_name ON feed (lower(name));

-- The ledger of the importer.
CREATE TABLE feed_run (
  feed_id    integer NOT NULL REFERENCES feed ON DELETE CASCADE,
  run_id     integer NOT NULL,
  state      text NOT NULL
    CHECK (state IN ('waiting', 'running', 'stored', 'unchanged', 'held', 'failed')),
  reason     text NOT NULL DEFAULT '',
  rows       integer NOT NULL DEFAULT 0,
  bytes      bigint NOT NULL DEFAULT 0,
  added      integer,
  changed    integer,
  removed    integer,
  refused    integer NOT NULL DEFAULT 0,
  start_time timestamptz NOT NULL,
  end_time   timestamptz,
  -- When its sender was asked last; null for an upload.
  asked_at   timestamptz,
  -- Whose disk has its parts, where nobody is to be asked for them: of an upload, or when held.
  node       text NOT NULL DEFAULT '',
  -- Whether an administrator has said that what was held is taken in.
  decided    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (feed_id, run_id)
);
-- Of two nodes that begin the same, one does.
CREATE UNIQUE INDEX feed_run_open ON feed_run (feed_id) WHERE state IN ('waiting', 'running');

-- The first rows that a run could not take, and why.
CREATE TABLE feed_refused (
  feed_id integer NOT NULL,
  run_id  integer NOT NULL,
  line    integer NOT NULL,
  reason  text NOT NULL,
  excerpt text NOT NULL,
  FOREIGN KEY (feed_id, run_id) REFERENCES feed_run ON DELETE CASCADE
);
CREATE INDEX feed_refused_run ON feed_refused (feed_id, run_id, line);

-- Two levels: a top-level category has no parent. Their ids stay for good, since links and saved
-- addresses name them.
CREATE TABLE category (
  category_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_id   integer REFERENCES category,
  name        text NOT NULL
);
CREATE UNIQUE INDEX category_name ON category (coalesce(parent_id, 0), lower(name));

CREATE TABLE product (
  feed_id        integer NOT NULL,
  product_id     text NOT NULL,
  title          text NOT NULL,
  manufacturer   text NOT NULL,
  -- With tokens, as merchant.link.
  link           text NOT NULL,
  image_url      text,
  price          numeric NOT NULL CHECK (price >= 0 AND price <> 'NaN'),
  original_price numeric CHECK (original_price > price AND original_price <> 'NaN'),
  currency       text NOT NULL,
  estimated_cpc  numeric CHECK (estimated_cpc >= 0 AND estimated_cpc <> 'NaN'),
  merchant_id    text NOT NULL,
  merchant_name  text NOT NULL,
  -- The lowest that is known; null for none.
  category_id    integer,
  -- Of all that its feed says of it: an unchanged row is not written again.
  row_hash       bigint NOT NULL,
  PRIMARY KEY (feed_id, product_id)
);

-- How many products a merchant of a feed has in a category (0: none); made anew by the swap of a feed.
CREATE TABLE product_count (
  feed_id     integer NOT NULL,
  merchant_id text NOT NULL,
  category_id integer NOT NULL,
  products    integer NOT NULL,
  PRIMARY KEY (feed_id, merchant_id, category_id)
);

CREATE TABLE coupon (
  feed_id       integer NOT NULL,
  offer_id      text NOT NULL,
  title         text NOT NULL,
  code          text NOT NULL,
  type          text NOT NULL,
  merchant_name text NOT NULL,
  domain        text NOT NULL,
  country       text NOT NULL,
  starts_at     timestamptz,
  ends_at       timestamptz,
  -- With {TRACKING_CODE}, or without.
  jump_url      text NOT NULL,
  logo_url      text,
  active        boolean NOT NULL,
  row_hash      bigint NOT NULL,
  PRIMARY KEY (feed_id, offer_id)
);
-- The order of a list; what never ends stands last.
CREATE INDEX coupon_end
  ON coupon (coalesce(ends_at, 'infinity'), lower(merchant_name), feed_id, offer_id) WHERE active;
CREATE INDEX coupon_start ON coupon (starts_at) WHERE active;
CREATE INDEX coupon_domain ON coupon (domain, ends_at) WHERE active;

CREATE TABLE cashback (
  feed_id       integer NOT NULL,
  offer_id      text NOT NULL,
  title         text NOT NULL,
  merchant_name text NOT NULL,
  domain        text NOT NULL,
  country       text NOT NULL,
  cashback      numeric NOT NULL CHECK (cashback >= 0 AND cashback <> 'NaN'),
  cashback_type text NOT NULL CHECK (cashback_type IN ('percent', 'amount')),
  currency      text NOT NULL,
  starts_at     timestamptz,
  ends_at       timestamptz,
  jump_url      text NOT NULL,
  logo_url      text,
  active        boolean NOT NULL,
  row_hash      bigint NOT NULL,
  PRIMARY KEY (feed_id, offer_id)
);
CREATE INDEX cashback_end ON cashback (coalesce(ends_at, 'infinity')) WHERE active;
CREATE INDEX cashback_start ON cashback (starts_at) WHERE active;

-- Goes up with every swap that changed one of these tables: what was made from it before is out of date.
CREATE TABLE catalogue_revision (
  content  text PRIMARY KEY CHECK (content IN ('product', 'coupon', 'cashback')),
  revision bigint NOT NULL,
  -- When a feed of it was last taken in, changed or not.
  as_of    timestamptz
);
INSERT INTO catalogue_revision (content, revision) VALUES ('product', 0), ('coupon', 0), ('cashback', 0);

-- A domain in one country over all merchant lists; made anew when a list is refreshed.
CREATE TABLE advertiser (
  country text NOT NULL,
  domain  text NOT NULL,
  -- The first of its merchants' names in small letters: the order of a page.
  name    text NOT NULL,
  -- Its domain and all names in small letters.
  search  text NOT NULL,
  -- The lists that it is active in with the types that these pay for, such as {'orion CPA','orion CPC'}.
  places  text[] NOT NULL,
  PRIMARY KEY (country, domain)
);
CREATE INDEX advertiser_name ON advertiser (name, domain, country);
CREATE INDEX advertiser_country_name ON advertiser (country, name, domain);
CREATE INDEX advertiser_search ON advertiser USING gin (search gin_trgm_ops);

-- How many of them a country has: a page's total must not cost a look at every one.
CREATE TABLE advertiser_count (
  country text NOT NULL,
  places  text[] NOT NULL,
  count   integer NOT NULL,
  PRIMARY KEY (country, places)
);

-- An advertiser's merchants, whichever list they are in.
CREATE INDEX merchant_of_domain ON merchant (domain, country) WHERE active;

INSERT INTO advertiser (country, domain, name, search, places)
SELECT m.country, m.domain, min(lower(m.name)),
       m.domain || E'\n' || string_agg(DISTINCT lower(m.name), E'\n'),
       array_agg(DISTINCT m.list || ' ' || kind ORDER BY m.list || ' ' || kind)
FROM merchant m CROSS JOIN unnest(m.kinds) AS kind WHERE m.active GROUP BY m.country, m.domain;
INSERT INTO advertiser_count (country, places, count)
SELECT country, places, count(*) FROM advertiser GROUP BY country, places;
