import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import { clickLabels, type ClickLabel } from '@orrery/contract/clicks/labels'
import type { Client, Pool } from '../src/kit/database.ts'
import { asFolded } from './as-folded.ts'

/** A hit as a test tells it; the rest is as of a valid click by a phone in Germany. */
export interface HitRow {
  vendorId: number
  /** ISO 8601. */
  at: string
  code: string
  label: ClickLabel
  clickId: string
  visitor: string
  device: string
  country: string
  referrer: string
  channel: string
  searchText: string
}

let made = 0

/** A hit with a click id of its own, whose time comes first as in real ones. */
export function hitRow(given: Partial<HitRow> = {}): HitRow {
  const at = given.at ?? '2026-03-19T12:00:00.000Z'
  made += 1
  return {
    vendorId: 5001,
    at,
    code: 'shoes001',
    label: 'valid',
    clickId: `${Date.parse(at).toString(36).padStart(9, '0')}${made.toString(36).padStart(13, '0')}`,
    visitor: `visitor ${made}`,
    device: 'phone',
    country: 'de',
    referrer: 'https://blog.example/page',
    channel: '',
    searchText: '',
    ...given,
  }
}

const AGENTS: Partial<Record<ClickLabel, string>> = { bot: 'Googlebot/2.1' }
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile'

/** Stores hits with their sums, as if they had come and been counted. */
export async function storeHits(pool: Pool, rows: readonly HitRow[]): Promise<void> {
  await asFolded(pool, async (db) => {
    await db.query(INSERT, [
      JSON.stringify(
        rows.map(({ label, ...row }) => ({ ...row, label, agent: AGENTS[label] ?? CHROME })),
      ),
    ])
    await sumUp(db)
  })
}

/** A short link of a vendor with the deep link behind it. */
export async function storeLink(
  pool: Pool,
  link: {
    code: string
    vendorId?: number
    programme?: ProgrammeKey
    kind?: Kind
    merchant?: string
    placement?: string
    clickId?: string
    /** When it was made, ISO 8601. */
    at?: string
  },
): Promise<void> {
  const { code, vendorId = 5001, merchant = 'Harbor & Pine', placement = '', clickId = '' } = link
  const { at = '2026-03-01T00:00:00Z', programme = 'orion', kind = 'CPC' } = link
  await pool.query(
    `INSERT INTO deep_link (vendor_id, _id, programme, kind, merchant_id, merchant_name, merchant_url,
                            placement_id, click_id, campaign_id, link, created_date)
     VALUES ($1, $2, $3, $4, '1', $5, 'https://shop.example/', $6, $7, '',
             'https://partner.example/' || $2, $8)`,
    [vendorId, `link-${code}`, programme, kind, merchant, placement, clickId, at],
  )
  await pool.query(
    `INSERT INTO short_link (code, vendor_id, deep_link_id, target)
     VALUES ($1, $2, $3, 'https://partner.example/' || $1)`,
    [code, vendorId, `link-${code}`],
  )
}

const INSERT = `
INSERT INTO click (vendor_id, at, click_id, code, label, head, prefetch, visitor, agent, device, referrer,
                   country, channel, search_text)
SELECT "vendorId", at, "clickId", code, label, label = 'head', label = 'prefetch', convert_to(visitor, 'UTF8'),
       agent, device, referrer, country, channel, "searchText"
FROM json_to_recordset($1::json) AS row
  ("vendorId" integer, at timestamptz, "clickId" text, code text, label text, visitor text, agent text,
   device text, referrer text, country text, channel text, "searchText" text)`

const sums = clickLabels.map((label) => `count(*) FILTER (WHERE c.label = '${label}')`).join(', ')
const columns = clickLabels.join(', ')
const DAY = `(c.at AT TIME ZONE 'UTC')::date`

/** All of it anew, from the hits alone. */
async function sumUp(db: Client): Promise<void> {
  for (const table of ['click_daily', 'click_day', 'click_link', 'click_word']) {
    await db.query(`DELETE FROM ${table}`)
  }
  await db.query(
    `INSERT INTO click_daily (vendor_id, day, code, country, programme, kind, merchant_id, placement_id, ${columns})
     SELECT c.vendor_id, ${DAY}, c.code, c.country, coalesce(d.programme, ''), coalesce(d.kind, ''),
            coalesce(d.merchant_id, ''), coalesce(d.placement_id, ''), ${sums}
     FROM click c LEFT JOIN short_link s USING (code)
     LEFT JOIN deep_link d ON d.vendor_id = c.vendor_id AND d._id = s.deep_link_id
     GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
  )
  const summed = clickLabels.map((label) => `sum(${label})`).join(', ')
  await db.query(
    `INSERT INTO click_day (vendor_id, day, programme, kind, ${columns})
     SELECT vendor_id, day, programme, kind, ${summed} FROM click_daily GROUP BY 1, 2, 3, 4`,
  )
  await db.query(
    `INSERT INTO click_link (vendor_id, code, ${columns})
     SELECT vendor_id, code, ${summed} FROM click_daily GROUP BY 1, 2`,
  )
  await db.query(
    `INSERT INTO click_word (vendor_id, day, channel, search_text, valid, gross)
     SELECT vendor_id, ${DAY}, channel, search_text, count(*) FILTER (WHERE label = 'valid'), count(*)
     FROM click c WHERE channel <> '' OR search_text <> '' GROUP BY 1, 2, 3, 4`,
  )
}
