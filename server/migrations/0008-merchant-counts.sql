-- How many active merchants a list has by country and paid types, counted when the list is refreshed:
-- a page's total must not cost a look at every merchant.
CREATE TABLE merchant_count (
  list    text NOT NULL,
  country text NOT NULL,
  kinds   text[] NOT NULL,
  count   integer NOT NULL,
  PRIMARY KEY (list, country, kinds)
);
INSERT INTO merchant_count (list, country, kinds, count)
SELECT list, country, kinds, count(*) FROM merchant WHERE active GROUP BY list, country, kinds;

-- The orders of a page: by what a click earns, over one country or all.
CREATE INDEX merchant_cpc ON merchant (list, estimated_cpc, lower(name), merchant_id, country) WHERE active;
CREATE INDEX merchant_country_cpc ON merchant (list, country, estimated_cpc, lower(name), merchant_id)
  WHERE active;
CREATE INDEX merchant_domain_search ON merchant USING gin (domain gin_trgm_ops);
