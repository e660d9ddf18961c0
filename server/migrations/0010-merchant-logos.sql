-- Our own copies of merchants' logos: a publisher's browser asks us and never the partner. By the
-- address that the partner gave, since the markets of a merchant share one.
CREATE TABLE merchant_logo (
  -- SHA-256 of the address, which may be longer than an index takes.
  source_hash bytea PRIMARY KEY,
  -- Null until a picture came; a later failure leaves the one that there is.
  type        text,
  bytes       bytea,
  -- When the partner was asked last, and whether that failed.
  fetched_at  timestamptz NOT NULL,
  failed      boolean NOT NULL,
  CHECK ((type IS NULL) = (bytes IS NULL))
);
CREATE INDEX merchant_logo_oldest ON merchant_logo (fetched_at);

-- A merchant's logo whatever its country, which stands before the id in the primary key.
CREATE INDEX merchant_with_logo ON merchant (list, merchant_id) WHERE logo_url IS NOT NULL;
