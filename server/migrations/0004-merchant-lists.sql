-- A programme may have several merchant lists, one a link screen (API 3 and API 3 (New)), and a list
-- several countries. What a list knows beyond name and address is kept in one form for all partners.
ALTER TABLE merchant RENAME COLUMN programme TO list;
ALTER TABLE merchant
  ADD COLUMN country text NOT NULL DEFAULT '',
  ADD COLUMN commission numeric CHECK (commission <> 'NaN'),
  ADD COLUMN kinds text[] NOT NULL DEFAULT '{CPC,CPA}',
  ADD COLUMN deeplink boolean NOT NULL DEFAULT true,
  -- The tracked link with its tokens; null when links are made by a call.
  ADD COLUMN link text,
  ADD COLUMN logo_url text,
  ADD COLUMN restrictions text[] NOT NULL DEFAULT '{}';
ALTER TABLE merchant DROP CONSTRAINT merchant_pkey, ADD PRIMARY KEY (list, country, merchant_id);
DROP INDEX merchant_name;
CREATE INDEX merchant_name ON merchant (list, lower(name), merchant_id) WHERE active;
CREATE INDEX merchant_country ON merchant (list, country, lower(name), merchant_id) WHERE active;

ALTER TABLE merchant_refresh RENAME COLUMN programme TO list;

-- Where the traffic came from, for the partners that say so.
ALTER TABLE report_row ADD COLUMN country text NOT NULL DEFAULT '';
ALTER TABLE report_row_version ADD COLUMN country text NOT NULL DEFAULT '';
