-- The outbox is taken in this order. By next_at alone every take sorted the whole backlog: 75 ms of 50,000 mails.
CREATE INDEX mail_turn ON mail ((link IS NULL), next_at) WHERE state = 'waiting';
DROP INDEX mail_due;

-- What was restated since the daily mail before: without it a vendor's whole history is read.
CREATE INDEX report_daily_version_replaced ON report_daily_version (vendor_id, replaced_at);

-- Who was removed before left second factors behind (docs/decisions/0047).
DELETE FROM authenticator_app WHERE person_id IN (SELECT person_id FROM person WHERE NOT active);
DELETE FROM passkey WHERE person_id IN (SELECT person_id FROM person WHERE NOT active);
DELETE FROM recovery_code WHERE person_id IN (SELECT person_id FROM person WHERE NOT active);
