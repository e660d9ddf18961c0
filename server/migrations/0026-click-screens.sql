-- What partners' reports say of the vendors' own links (docs/decisions/0034-click-reports.md). A report's row
-- knows no link: it has the click id that was sent along, or else only merchant and placement.

-- Which links a report's row may be of.
CREATE INDEX deep_link_place ON deep_link (vendor_id, programme, kind, merchant_id, placement_id);

-- The report rows that belong to links. By a click id of ours to the short link that was clicked (`code`); else,
-- from the day on which it was made, to the links of the row's merchant and placement, and of these to the one
-- that has the row's click id itself (`click_id`). Which of several alike is meant, nobody knows.
CREATE VIEW report_row_of_link AS
SELECT r.vendor_id, r.programme, r.kind, r.report_date, coalesce(hit.code, '') AS code,
       CASE WHEN hit.code IS NULL THEN r.merchant_id ELSE '' END AS merchant_id,
       CASE WHEN hit.code IS NULL THEN r.placement_id ELSE '' END AS placement_id,
       CASE WHEN hit.code IS NULL THEN link.click_id ELSE '' END AS click_id, r.sales, r.earnings
FROM report_row r
LEFT JOIN LATERAL (
  SELECT c.code FROM click c
  WHERE c.vendor_id = r.vendor_id AND c.at = click_moment(r.rid) AND c.click_id = r.rid
) AS hit ON r.rid ~ '^[0-9a-z]{22}$'
LEFT JOIN LATERAL (
  SELECT d.click_id FROM deep_link d
  WHERE d.vendor_id = r.vendor_id AND d.programme = r.programme AND d.kind = r.kind
    AND d.merchant_id = r.merchant_id AND d.placement_id = r.placement_id AND d.click_id IN ('', r.rid)
    AND d.created_date::date <= r.report_date
  ORDER BY d.click_id DESC LIMIT 1
) AS link ON true
WHERE hit.code IS NOT NULL OR link.click_id IS NOT NULL;

-- The sums of these for a vendor's day, replaced with it.
CREATE TABLE link_daily (
  vendor_id    integer NOT NULL,
  programme    text NOT NULL,
  kind         text NOT NULL,
  report_date  date NOT NULL,
  code         text NOT NULL,
  merchant_id  text NOT NULL,
  placement_id text NOT NULL,
  click_id     text NOT NULL,
  sales        bigint NOT NULL,
  earnings     numeric NOT NULL,
  PRIMARY KEY (vendor_id, programme, kind, report_date, code, merchant_id, placement_id, click_id)
);

-- The same over all days: what the list of links shows.
CREATE TABLE link_total (
  vendor_id    integer NOT NULL,
  code         text NOT NULL,
  programme    text NOT NULL,
  kind         text NOT NULL,
  merchant_id  text NOT NULL,
  placement_id text NOT NULL,
  click_id     text NOT NULL,
  sales        bigint NOT NULL,
  earnings     numeric NOT NULL,
  PRIMARY KEY (vendor_id, code, programme, kind, merchant_id, placement_id, click_id)
);

INSERT INTO link_daily
SELECT vendor_id, programme, kind, report_date, code, merchant_id, placement_id, click_id, sum(sales), sum(earnings)
FROM report_row_of_link WHERE vendor_id IN (SELECT vendor_id FROM deep_link)
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;

INSERT INTO link_total
SELECT vendor_id, code, programme, kind, merchant_id, placement_id, click_id, sum(sales), sum(earnings)
FROM link_daily GROUP BY 1, 2, 3, 4, 5, 6, 7;
