import type { Pool } from '@orrery/server/kit/database'
import { RULES } from '@orrery/server/redirector/agents'
import { COUNTRIES, countries, LARGEST_VENDOR, seedVendors } from './network.ts'

/** The days that seeded clicks lie in, the last one being today. */
export const CLICK_DAYS = 90
const VENDORS = 2_000

/**
 * Fills a database with vendors, their short links and clicks: 2,000 vendors whose traffic falls as
 * 1 ÷ rank (Zipf), over 90 days in the order of time. The largest has 200 links and visitors from 18
 * countries. Nothing is summed yet: folding does that.
 * @param clicks how many; 10 million take about two minutes and 3 GB.
 */
export async function seedClicks(db: Pool, clicks: number, days = CLICK_DAYS): Promise<void> {
  await seedVendors(db)
  await db.query(DEEP_LINKS, [LARGEST_VENDOR, VENDORS])
  await db.query(
    `INSERT INTO short_link (code, vendor_id, deep_link_id, target)
     SELECT _id, vendor_id, _id, link FROM deep_link`,
  )
  await db.query(
    `SELECT make_click_day(day::date)
     FROM generate_series(current_date - $1::integer, current_date, interval '1 day') AS day`,
    [days],
  )
  // Each click would mark its day by itself, which takes longer than storing it.
  await db.query('ALTER TABLE click DISABLE TRIGGER click_late')
  // One statement would hold its locks, and all it has written, for minutes.
  for (let day = days; day >= 1; day -= 1) await storeDay(db, day, Math.round(clicks / days))
  await db.query('ALTER TABLE click ENABLE TRIGGER click_late')
  await db.query('VACUUM (ANALYZE)')
}

/** Stores a day's clicks, in the order of time. @param ago 1 is the last 24 hours. */
export async function storeDay(db: Pool, ago: number, clicks: number): Promise<void> {
  await db.query(CLICKS, [ago, clicks, LARGEST_VENDOR, VENDORS])
}

/** Marks all seeded days, as whoever stores clicks of days gone by does, and nothing else is left to fold. */
export async function markDays(db: Pool): Promise<void> {
  await db.query(
    `INSERT INTO click_day_due (day, reason)
     SELECT current_date - ago, 'late' FROM generate_series(0, $1::integer) AS ago`,
    [CLICK_DAYS],
  )
  await db.query(
    `UPDATE click_fold
     SET rules = $1, time_zone = 'UTC', folded_to = (SELECT last_value FROM click_number), folded_at = now()`,
    [RULES],
  )
}

const LINKS = 'greatest(1, 200 / rank)'

const DEEP_LINKS = `
INSERT INTO deep_link (vendor_id, _id, programme, kind, merchant_id, merchant_name, merchant_url,
                       placement_id, click_id, campaign_id, link)
SELECT $1::integer + rank - 1, 'c' || rank || '-' || n, (ARRAY['orion', 'orion', 'lyra', 'altair'])[1 + n % 4],
       CASE n % 4 WHEN 1 THEN 'CPA' ELSE 'CPC' END, 'm' || n % 60, 'Merchant ' || n % 60,
       'https://m' || n % 60 || '.example/', 'placement-' || n % 15, '', '',
       'https://shop.example/' || rank || '/' || n
FROM generate_series(1, $2::integer) AS rank, generate_series(1, ${LINKS}) AS n`

/** Multiples of an irrational number, without what is before the point: they look like chance, the same in every run. */
const spread = (number: string) => `(n * ${number}::float8 - floor(n * ${number}::float8))`

const CLICKS = `
INSERT INTO click (vendor_id, at, click_id, code, label, head, prefetch, visitor, agent, device, referrer,
                   country, channel, search_text, node)
SELECT $3::integer + rank - 1, at, to_hex((extract(epoch FROM at) * 1000)::bigint) || left(md5(n::text), 11),
       'c' || rank || '-' || 1 + floor(${LINKS} * link * link), label, label = 'head', label = 'prefetch',
       decode(md5((n / 7 * 5)::text), 'hex'),
       'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/' || 120 + n % 21 || '.0.0.0 Safari/537.36',
       (ARRAY['desktop', 'phone', 'tablet'])[1 + n % 3], 'https://blog.example/' || n % 50,
       (${COUNTRIES})[1 + floor(least(${countries.length}, 1 + 200 / rank) * land * land)::integer],
       '', CASE n % 20 WHEN 0 THEN 'shoes ' || n % 13 ELSE '' END, 1
FROM (
  SELECT n, floor(($4::float8 + 1) ^ ${spread('0.6180339887')})::integer AS rank,
         ${spread('0.4142135623')} AS link, ${spread('0.7320508075')} AS land,
         now() - make_interval(days => $1::integer) + n * (interval '1 day' / $2::integer) AS at,
         CASE WHEN n % 100 < 80 THEN 'valid' WHEN n % 100 < 88 THEN 'bot' WHEN n % 100 < 94 THEN 'duplicate'
              WHEN n % 100 < 96 THEN 'head' WHEN n % 100 < 99 THEN 'prefetch' ELSE 'own' END AS label
  FROM generate_series(1, $2::integer) AS n
) AS hit`
