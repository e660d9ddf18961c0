import type { Db } from '../kit/database.ts'

interface BatchToStore {
  /** The key of the merchant list. */
  list: string
  /** The merchants as JSON, as `ListedMerchant` has them. */
  merchants: string
  currency: string
  seenAt: Date
}

/** When a list was begun to be read, and what the time is now. */
export interface ListTimes {
  readAt: Date
  now: Date
}

/** Whether a time that is kept of a list is of a later reading; one that is still to come is of a clock that was set back. */
const isLater = (kept: string, readAt: string, now: string) =>
  `coalesce(${kept} > ${readAt} AND ${kept} <= ${now}, false)`

/**
 * Takes a list for this transaction alone.
 * @returns whether it may be stored: false where what is there was begun to be read later.
 */
export async function beginStoring(
  db: Db,
  list: string,
  { readAt, now }: ListTimes,
): Promise<boolean> {
  const { rows } = await db.query<{ isOld: boolean }>(
    `INSERT INTO merchant_refresh (list, tried_at) VALUES ($1, $2)
     ON CONFLICT (list) DO UPDATE SET list = excluded.list
     RETURNING ${isLater('as_of', '$2', '$3')} AS "isOld"`,
    [list, readAt, now],
  )
  return rows[0]?.isOld !== true
}

/** How many merchants a list has, as it was counted last. */
export async function activeMerchants(db: Db, list: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT coalesce(sum(active), 0)::int AS count FROM merchant_ever_count WHERE list = $1',
    [list],
  )
  return rows[0]?.count ?? 0
}

/** Stores merchants of a list as active. @returns how many. */
export async function storeMerchants(
  db: Db,
  { list, merchants, currency, seenAt }: BatchToStore,
): Promise<number> {
  const { rowCount } = await db.query(STORE, [list, merchants, currency, seenAt])
  return rowCount ?? 0
}

// Amounts have as many decimals as answers carry, however many a partner tells.
const STORE = `
INSERT INTO merchant (list, country, merchant_id, name, url, domain, estimated_cpc, commission,
                      per_action, kinds, deeplink, link, logo_url, restrictions, currency, last_seen)
SELECT $1, m.country, m."merchantId", m.name, m.url, m.domain, round(m."estimatedCpc", 7), m.commission,
       round(m."perAction", 7), m.kinds, m.deeplink, m.link, m."logoUrl", m.restrictions, $3, $4
FROM json_to_recordset($2) AS m(
  country text, "merchantId" text, name text, url text, domain text, "estimatedCpc" numeric,
  commission numeric, "perAction" numeric, kinds text[], deeplink boolean, link text, "logoUrl" text,
  restrictions text[])
ON CONFLICT (list, country, merchant_id) DO UPDATE SET
  name = excluded.name, url = excluded.url, domain = excluded.domain,
  estimated_cpc = excluded.estimated_cpc, commission = excluded.commission,
  per_action = excluded.per_action, kinds = excluded.kinds,
  deeplink = excluded.deeplink, link = excluded.link, logo_url = excluded.logo_url,
  restrictions = excluded.restrictions, active = true, last_seen = excluded.last_seen`

/** Sets aside what a list no longer has: the active merchants that were not seen as it was read. */
export async function retireMerchants(db: Db, list: string, readAt: Date): Promise<void> {
  await db.query(
    'UPDATE merchant SET active = false WHERE list = $1 AND last_seen <> $2 AND active',
    [list, readAt],
  )
}

/** Counts a list's merchants anew, the active ones by country; within the transaction that changed them. */
export async function countMerchants(db: Db, list: string): Promise<void> {
  await db.query('DELETE FROM merchant_count WHERE list = $1', [list])
  await db.query(
    `INSERT INTO merchant_count (list, country, kinds, count)
     SELECT list, country, kinds, count(*) FROM merchant WHERE list = $1 AND active
     GROUP BY list, country, kinds`,
    [list],
  )
  await db.query('DELETE FROM merchant_ever_count WHERE list = $1', [list])
  await db.query(
    `INSERT INTO merchant_ever_count (list, kinds, total, active)
     SELECT list, kinds, count(*), count(*) FILTER (WHERE active) FROM merchant WHERE list = $1
     GROUP BY list, kinds`,
    [list],
  )
}

/**
 * Notes that a list was read, or why it was not: an empty reason is none. Of a try that began before the last one
 * nothing is noted.
 */
export async function noteRefresh(
  db: Db,
  list: string,
  { readAt, now }: ListTimes,
  reason: string,
): Promise<void> {
  await db.query(
    `INSERT INTO merchant_refresh AS kept (list, as_of, tried_at, reason)
     VALUES ($1, CASE WHEN $3 = '' THEN $2::timestamptz END, $2, $3)
     ON CONFLICT (list) DO UPDATE SET
       as_of = coalesce(excluded.as_of, kept.as_of), tried_at = $2, reason = $3
     WHERE NOT ${isLater('kept.tried_at', '$2', '$4')}`,
    [list, readAt, reason, now],
  )
}

export interface RefreshState {
  revision: string
  /** When the list was read last; null while it never was. */
  asOf: Date | null
  /** Why the last try failed; empty when it did not. */
  trouble: string
}

/** How a list's last refresh ended, and what changes with every try: PostgreSQL's number of the transaction that noted it. */
export async function refreshState(db: Db, list: string): Promise<RefreshState> {
  const { rows } = await db.query<{ revision: string; as_of: Date | null; reason: string }>({
    name: 'merchant-refresh',
    text: 'SELECT xmin::text AS revision, as_of, reason FROM merchant_refresh WHERE list = $1',
    values: [list],
  })
  const [row] = rows
  return {
    revision: row?.revision ?? 'never',
    asOf: row?.as_of ?? null,
    trouble: row?.reason ?? '',
  }
}
