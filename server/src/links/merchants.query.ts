import type { Merchant } from '@orrery/contract/links/merchant'
import type { Db } from '../kit/database.ts'

interface Stored {
  merchant_id: string | null
  name: string
  url: string
  domain: string
  estimated_cpc: string | null
  currency: string
  total: string
  as_of: Date | null
}

const QUERY = `
WITH found AS (
  SELECT * FROM merchant
  WHERE list = $1 AND active
    AND ($2 = '' OR lower(name) LIKE '%' || $2 || '%' OR domain LIKE '%' || $2 || '%')
    AND ($3::text IS NULL OR merchant_id = $3)
), page AS (
  SELECT * FROM found ORDER BY lower(name), merchant_id LIMIT $4 OFFSET $5
)
SELECT page.merchant_id, page.name, page.url, page.domain, page.estimated_cpc, page.currency,
       whole.total, whole.as_of
FROM (
  SELECT (SELECT count(*) FROM found) AS total,
         (SELECT as_of FROM merchant_refresh WHERE list = $1) AS as_of
) AS whole
LEFT JOIN page ON true
ORDER BY lower(page.name), page.merchant_id`

/**
 * Active merchants of a list from our own table, by name.
 * @param asked.search text in name or domain; `%` and `_` are ordinary characters.
 * @param asked.only the one merchant that a locked vendor sees.
 */
export async function merchants(
  db: Db,
  asked: { list: string; search: string; only: string | null; limit: number; offset: number },
): Promise<{ data: Merchant[]; totalRecords: number; asOf: string | null }> {
  const search = asked.search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  const { rows } = await db.query<Stored>({
    name: 'merchants',
    text: QUERY,
    values: [asked.list, search, asked.only, asked.limit, asked.offset],
  })
  return {
    data: rows.flatMap((row) =>
      row.merchant_id === null ? [] : [merchantOf(row, row.merchant_id)],
    ),
    totalRecords: Number(rows[0]?.total ?? 0),
    asOf: rows[0]?.as_of?.toISOString() ?? null,
  }
}

function merchantOf(row: Stored, mid: string): Merchant {
  return {
    mid,
    merchantName: row.name,
    merchantUrl: row.url,
    domain: row.domain,
    estimatedCpc: row.estimated_cpc === null ? null : Number(row.estimated_cpc),
    currency: row.currency,
  }
}
