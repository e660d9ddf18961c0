-- What a coupon's sender says of whom or what it is not for; empty where nothing is said.

ALTER TABLE coupon ADD COLUMN restrictions text NOT NULL DEFAULT '';
