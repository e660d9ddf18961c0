import type { Pool } from '../src/kit/database.ts'
import { instantOf, newClickId } from '../src/redirector/click.ts'
import { asFolded } from './as-folded.ts'

/** A link of a vendor's with its code: what hits are counted by. */
export interface TestLink {
  vendorId: number
  code: string
  programme: string
  kind: string
  merchantId: string
  merchantName: string
  placementId: string
}

/** A hit on a short link, as the redirector stores and labels it. */
export interface Hit {
  link: TestLink
  /** ISO 8601 in UTC. */
  at: string
  label: 'valid' | 'bot' | 'head' | 'prefetch' | 'duplicate' | 'own'
  country?: string
}

/** Keeps links as if they had been made and shortened. */
export async function keepLinks(pool: Pool, links: readonly TestLink[]): Promise<void> {
  for (const link of links) {
    const { vendorId, code, programme, kind, merchantId, merchantName, placementId } = link
    await pool.query(
      `WITH made AS (
         INSERT INTO deep_link (vendor_id, _id, programme, kind, merchant_id, merchant_name, merchant_url,
                                placement_id, click_id, campaign_id, link, click_param)
         VALUES ($1, $2, $3, $4, $5, $6, 'https://shop.test', $7, '', '', 'https://go.test/' || $2, 'rid')
       )
       INSERT INTO short_link (code, vendor_id, deep_link_id, target, click_param)
       VALUES ($2, $1, $2, 'https://go.test/' || $2, 'rid')`,
      [vendorId, code, programme, kind, merchantId, merchantName, placementId],
    )
  }
}

/** Stores hits with their sums, as they stand when they were folded; days are those of UTC. Gives their click ids. */
export async function storeHits(pool: Pool, hits: readonly Hit[]): Promise<string[]> {
  const stored = hits.map(({ link, at, label, country = '' }) => ({
    ...link,
    at,
    label,
    country,
    clickId: newClickId(instantOf(new Date(at))),
  }))
  await asFolded(pool, async (db) => {
    await db.query('SELECT make_click_day(day::date) FROM unnest($1::date[]) AS day', [
      [...new Set(hits.map(({ at }) => at.slice(0, 10)))],
    ])
    await db.query(STORE, [JSON.stringify(stored)])
  })
  return stored.map(({ clickId }) => clickId)
}

const LABELS = ['valid', 'bot', 'head', 'prefetch', 'duplicate', 'own']
const sums = LABELS.map((label) => `count(*) FILTER (WHERE label = '${label}')`).join(', ')
const added = (table: string) =>
  LABELS.map((label) => `${label} = ${table}.${label} + excluded.${label}`).join(', ')

const STORE = `
WITH hit AS MATERIALIZED (
  SELECT h.*, (at AT TIME ZONE 'UTC')::date AS day
  FROM json_to_recordset($1) AS h("vendorId" int, code text, programme text, kind text,
    "merchantId" text, "placementId" text, at timestamptz, label text, country text, "clickId" text)
), kept AS (
  INSERT INTO click (vendor_id, at, click_id, code, label, visitor, agent, referrer, country)
  SELECT "vendorId", at, "clickId", code, label, '', 'Test', '', country FROM hit
), by_link AS (
  INSERT INTO click_daily (vendor_id, day, code, country, programme, kind, merchant_id, placement_id,
                           ${LABELS.join(', ')})
  SELECT "vendorId", day, code, country, programme, kind, "merchantId", "placementId", ${sums}
  FROM hit GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ON CONFLICT (vendor_id, day, code, country) DO UPDATE SET ${added('click_daily')}
)
INSERT INTO click_day (vendor_id, day, programme, kind, ${LABELS.join(', ')})
SELECT "vendorId", day, programme, kind, ${sums} FROM hit GROUP BY 1, 2, 3, 4
ON CONFLICT (vendor_id, day, programme, kind) DO UPDATE SET ${added('click_day')}`
