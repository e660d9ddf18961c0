-- Vendors' own domains (docs/decisions/0042-domains-and-title-filters.md). A reference table: a name is
-- one vendor's over the whole network, and the redirector asks for it without knowing whose it is.

CREATE TABLE domain (
  _id           text PRIMARY KEY,
  -- Lower-case ASCII, as name servers know it.
  name          text COLLATE "C" NOT NULL UNIQUE,
  kind          text NOT NULL CHECK (kind IN ('portal', 'short')),
  vendor_id     integer NOT NULL REFERENCES vendor,
  campaign_id   integer NOT NULL,
  -- What the TXT record is to say; no secret, since anybody may read it there.
  token         text NOT NULL,
  state         text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'proven', 'missing', 'lapsed')),
  -- What the last look found wrong.
  reason        text NOT NULL DEFAULT '',
  created_at    timestamptz NOT NULL,
  proven_at     timestamptz,
  looked_at     timestamptz,
  -- Since when the record of a proven one is gone.
  missing_since timestamptz,
  -- When it is looked at next; null for never by itself.
  look_at       timestamptz
);
CREATE INDEX domain_due ON domain (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX domain_of_vendor ON domain (vendor_id);

-- The one form in which a title and a filter are compared: compatible forms and capitals alike, no marks.
-- Most titles are ASCII, which has neither. Not STRICT, so that it becomes a part of the statement.
CREATE FUNCTION folded_title(title text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(title) = length(title) THEN lower(title)
  ELSE lower(regexp_replace(normalize(title, NFKD), '[\u0300-\u036f]', '', 'g')) END;

-- Which titles the catalogue keeps to itself. A reference table: nothing in it is a vendor's.
CREATE TABLE title_filter (
  _id         text PRIMARY KEY,
  filter      text NOT NULL,
  name        text NOT NULL,
  campaign_id integer NOT NULL,
  -- For LIKE: the folded text anywhere, its signs meaning nothing.
  pattern     text COLLATE "C" NOT NULL UNIQUE,
  created_at  timestamptz NOT NULL,
  -- How many titles hold it; null until they were counted.
  products    integer,
  coupons     integer,
  cashback    integer,
  counted_at  timestamptz
);

-- Its revision goes up when the catalogue's counts were made anew for other filters.
ALTER TABLE catalogue_revision DROP CONSTRAINT catalogue_revision_content_check;
ALTER TABLE catalogue_revision ADD CONSTRAINT catalogue_revision_content_check
  CHECK (content IN ('product', 'coupon', 'cashback', 'title-filter'));
INSERT INTO catalogue_revision (content, revision) VALUES ('title-filter', 0);
