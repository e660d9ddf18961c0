import { programmes } from '@orrery/contract/programmes/all'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import { neutralisedSql } from '../kit/csv/neutralise.ts'
import type { Handler } from '../kit/http/handler.ts'
import { askedSort } from '../kit/order-by.ts'
import { inOrder, ownLinks, searched } from './own-links.ts'

/** 3-decisions §3, `/links`: every link that the search finds, in the columns of the screen's table. */
export const downloadLinks: Handler<'GET /home/downloadLinks'> = ({ app, scope, query }) =>
  copyCsv(app.exports, `${LINKS} ORDER BY ${inOrder(askedSort(query.sort))}`, [
    scope.vendorId,
    searched(query.searchText),
    `${app.publicUrl}/s/`,
    JSON.stringify(programmes.map(({ key, name }) => ({ key, name }))),
  ])

// Clicks are counted on short links, so a link without one has none, not zero.
const LINKS = `
SELECT ${neutralisedSql('d.merchant_name')} AS "Merchant", d.link AS "Link", $3 || s.code AS "Short link",
       ${neutralisedSql("nullif(d.placement_id, '')")} AS "Placement id", c.clicks AS "Clicks, all", c.valid AS "Clicks, valid",
       to_char(d.created_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "Created",
       coalesce(p.name, d.programme) AS "Programme"
FROM deep_link d
LEFT JOIN short_link s ON s.vendor_id = d.vendor_id AND s.deep_link_id = d._id
LEFT JOIN json_to_recordset($4::json) AS p (key text, name text) ON p.key = d.programme
LEFT JOIN LATERAL (
  SELECT count(*) AS clicks, count(*) FILTER (WHERE label = 'valid') AS valid
  FROM click WHERE code = s.code
) AS c ON s.code IS NOT NULL
WHERE ${ownLinks}`
