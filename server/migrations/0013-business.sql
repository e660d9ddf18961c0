-- What the profile's Business Information keeps. Payment details are no part of it: where money goes is
-- not stored in the portal.
ALTER TABLE vendor
  ADD COLUMN company text NOT NULL DEFAULT '',
  ADD COLUMN tax_id  text NOT NULL DEFAULT '';
