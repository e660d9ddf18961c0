-- What a form sent that added this entry: sent again it adds no other (docs/decisions/0049-statements.md).
ALTER TABLE balance_entry ADD COLUMN idempotency_key text;
CREATE UNIQUE INDEX balance_entry_idempotency_key ON balance_entry (vendor_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;
