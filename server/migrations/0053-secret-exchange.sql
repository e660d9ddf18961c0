-- APP_SECRET can be exchanged for another (docs/decisions/0065-exchange-of-the-secret.md).
ALTER TABLE secret_check
  -- The check of the secret before, while something may still be read by that one alone.
  ADD COLUMN previous bytea,
  -- Since when the present one writes.
  ADD COLUMN since timestamptz NOT NULL DEFAULT now();

-- The keys of pseudonyms under secrets that were exchanged, for recovery codes and passkeys: what was hashed cannot
-- be hashed anew. Encrypted by the secret of now, which does not bring back the former ones.
CREATE TABLE former_key (
  cipher bytea NOT NULL
);
