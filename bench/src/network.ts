import { addDays, dayAt, type Day } from '@orrery/contract/day'
import { keepRunningTotals } from '@orrery/server/ingest/running-totals'
import { transaction, type Client, type Pool } from '@orrery/server/kit/database'
import { vault } from '@orrery/server/kit/secrets'
import { SECRET } from './portal.ts'

/** The days that a seeded network looks back on, the last one being yesterday. */
export const DAYS = 400
const VENDORS = 2_000
/** Where clicks come from; a merchant's in reports come from one, so that seeding takes no longer. */
export const countries = 'us de gb fr nl es it pl se at ch be dk no fi pt cz ie'.split(' ')
/** Vendor ids count from here in the order of their traffic. */
const FIRST_VENDOR = 10_001
export const LARGEST_VENDOR = FIRST_VENDOR
export const MEDIAN_VENDOR = FIRST_VENDOR + VENDORS / 2 - 1

export const yesterday = (): Day => addDays(dayAt(new Date(), 'UTC'), -1)

/** Who the vendors are and what share of the traffic each has. */
export function vendorWeights(): { id: number; weight: number }[] {
  return Array.from({ length: VENDORS }, (_, at) => ({
    id: FIRST_VENDOR + at,
    weight: 1 / (at + 1),
  }))
}

/** The vendors alone. */
export async function seedVendors(db: Pool): Promise<void> {
  await db.query(VENDOR_ROWS, [FIRST_VENDOR, VENDORS, KEY_CIPHER])
}

/**
 * Fills an empty database with a network: 2,000 vendors whose traffic falls as 1 ÷ rank (Zipf), 400 days
 * of one programme's CPC, and the roll-ups. One vendor-day in ten has been restated once.
 * @param rows about how many report rows over all vendors.
 */
export async function seedNetwork(db: Pool, rows: number): Promise<void> {
  await seedVendors(db)
  await db.query(REPORT_ROWS, [rows, yesterday(), DAYS, FIRST_VENDOR, VENDORS])
  await db.query(DAILY)
  await db.query(RESTATED)
  await db.query(PLATFORM)
  await transaction(db, keepTotals)
  await db.query('VACUUM (ANALYZE)')
}

/** As the pulls of all these days would have kept them. */
export async function keepTotals(db: Client): Promise<void> {
  await db.query(`SET LOCAL work_mem = '64MB'`)
  await db.query(
    'CREATE TEMP TABLE changed ON COMMIT DROP AS SELECT vendor_id, report_date FROM report_daily',
  )
  await keepRunningTotals(db, { programme: 'orion', kind: 'CPC' })
}

/** A start compares the secret with what keys are encrypted with. */
const KEY_CIPHER = vault(SECRET).encrypt('bench key')

const VENDOR_ROWS = `
INSERT INTO vendor (vendor_id, _id, menu, features, email, full_name, password_hash, api_key_hash, api_key_cipher)
SELECT id, md5(id::text), '{}', '{}', id || '@bench.test', 'Vendor ' || id, '', sha256(id::text::bytea), $3::bytea
FROM generate_series($1::int, $1::int + $2::int - 1) AS id`

/** The same as an expression of SQL. */
export const COUNTRIES = `'{${countries.join(',')}}'::text[]`

// A vendor's rows are spread evenly over the days; odd multipliers make figures that differ from row to row.
const REPORT_ROWS = `
INSERT INTO report_row
SELECT vendor_id, 'orion', 'CPC', $2::date - ($3::int - 1) + ((n - 1) * $3::int / share)::int, n,
       'placement-' || n % 40, 'click-' || md5(n::text), (n * 7919 % 900)::text,
       'Merchant of the network ' || n * 7919 % 900, n % 50, n % 7 / 3, (n % 7 / 3) * 37.25,
       (n % 50) * 0.083417, (${COUNTRIES})[1 + n % ${countries.length}]
FROM (
  SELECT $4::int + rank - 1 AS vendor_id,
         greatest(1, ($1::bigint / rank / sum(1.0 / rank) OVER ())::bigint) AS share
  FROM generate_series(1, $5::int) AS rank
) AS vendors, generate_series(1, share) AS n`

const DAILY = `
INSERT INTO report_daily
SELECT vendor_id, programme, kind, report_date, count(*), sum(clicks), sum(sales), sum(sale_amount),
       sum(earnings), 0, 1 + (report_date - date '2000-01-01') % 10 / 9, 1
FROM report_row GROUP BY vendor_id, programme, kind, report_date`

const RESTATED = `
INSERT INTO report_daily_version
SELECT vendor_id, programme, kind, report_date, 1, rows, clicks, sales, sale_amount, earnings, 1, 2, now(),
       'The partner restated the day: late sales or reversals.'
FROM report_daily WHERE version = 2`

const PLATFORM = `
INSERT INTO platform_daily (programme, kind, report_date, state, as_of, rows, clicks, sales, sale_amount, earnings)
SELECT programme, kind, report_date, 'pulled', now(), sum(rows), sum(clicks), sum(sales), sum(sale_amount),
       sum(earnings)
FROM report_daily GROUP BY programme, kind, report_date`
