import type { LoggedEvent, postbackStates } from '@orrery/contract/postbacks/postbacks'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { Db } from '../kit/database.ts'

/** A postback as its row has it; money is decimal text of at most 7 decimals. */
export interface StoredPostback {
  eventId: string
  event: LoggedEvent
  transactionId: string
  version: number
  programme: string
  kind: Kind
  day: string
  clickId: string
  placementId: string
  merchantId: string
  merchantName: string
  sales: string
  saleAmount: string
  payout: string
  payoutChange: string
  createdAt: Date
  state: (typeof postbackStates)[number]
  tries: number
  nextAt: Date
  giveUpAt: Date | null
  triedAt: Date | null
  ms: number | null
  code: number | null
  reason: string
  excerpt: string
}

const money = (column: string) => `trim_scale(round(${column}, 7))`

export const POSTBACK_COLUMNS = `event_id AS "eventId", event, transaction_id AS "transactionId", version,
  programme, kind, report_date AS day, click_id AS "clickId", placement_id AS "placementId",
  merchant_id AS "merchantId", merchant_name AS "merchantName", sales,
  ${money('sale_amount')} AS "saleAmount", ${money('payout')} AS payout,
  ${money('payout_change')} AS "payoutChange", created_at AS "createdAt", state, tries,
  next_at AS "nextAt", give_up_at AS "giveUpAt", tried_at AS "triedAt", ms, code, reason, excerpt`

/** Whose log, and what of it. */
export interface LogFilter {
  vendorId: number
  endpointId: string
  state: string | null
  event: string | null
}

const FITS = `vendor_id = $1 AND endpoint_id = $2 AND ($3::text IS NULL OR state = $3)
  AND ($4::text IS NULL OR event = $4)`

/** A page of an endpoint's log, newest first. */
export async function postbacks(
  db: Db,
  { vendorId, endpointId, state, event }: LogFilter,
  page: { limit: number; offset: number },
): Promise<StoredPostback[]> {
  const { rows } = await db.query<StoredPostback>(
    `SELECT ${POSTBACK_COLUMNS} FROM postback WHERE ${FITS}
     ORDER BY created_at DESC, event_id LIMIT $5 OFFSET $6`,
    [vendorId, endpointId, state, event, page.limit, page.offset],
  )
  return rows
}

/** How many of a log fit, counted up to `most`: a large vendor has millions. */
export async function countPostbacks(
  db: Db,
  { vendorId, endpointId, state, event }: LogFilter,
  most: number,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM postback WHERE ${FITS} LIMIT $5) AS counted`,
    [vendorId, endpointId, state, event, most],
  )
  return rows[0]?.total ?? 0
}

export async function postbackOf(
  db: Db,
  vendorId: number,
  endpointId: string,
  eventId: string,
): Promise<StoredPostback | undefined> {
  const { rows } = await db.query<StoredPostback>(
    `SELECT ${POSTBACK_COLUMNS} FROM postback
     WHERE vendor_id = $1 AND endpoint_id = $2 AND event_id = $3`,
    [vendorId, endpointId, eventId],
  )
  return rows[0]
}

/** Lets a postback be sent again, or all that are parked (null). @returns how many. */
export async function sendAgain(
  db: Db,
  vendorId: number,
  endpointId: string,
  eventId: string | null,
  now: Date,
): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE postback SET state = 'waiting', tries = 0, next_at = $4, give_up_at = NULL
     WHERE vendor_id = $1 AND endpoint_id = $2 AND state <> 'waiting'
       AND CASE WHEN $3::text IS NULL THEN state = 'parked' AND event <> 'test' ELSE event_id = $3 END`,
    [vendorId, endpointId, eventId, now],
  )
  return rowCount ?? 0
}

/** Gives up for now what waits for an endpoint; tests are asked for by hand and still go. */
export async function parkWaiting(
  db: Db,
  vendorId: number,
  endpointId: string,
  reason: string,
): Promise<void> {
  await db.query(
    `UPDATE postback SET state = 'parked', reason = $3
     WHERE vendor_id = $1 AND endpoint_id = $2 AND state = 'waiting' AND event <> 'test'`,
    [vendorId, endpointId, reason],
  )
}

/**
 * Makes due what waits for its next try.
 * @param lostMs after which one that was taken counts as lost, in ms. Until then it waits for exactly so long
 * since it was taken: it is under way, and must not be taken a second time.
 */
export async function bringForward(
  db: Db,
  vendorId: number,
  endpointId: string,
  now: Date,
  lostMs: number,
): Promise<void> {
  await db.query(
    `UPDATE postback SET next_at = $3
     WHERE vendor_id = $1 AND endpoint_id = $2 AND state = 'waiting' AND next_at > $3
       AND next_at IS DISTINCT FROM tried_at + make_interval(secs => $4::double precision / 1000)`,
    [vendorId, endpointId, now, lostMs],
  )
}

/** Adds what only a test is. */
export async function addTest(
  db: Db,
  vendorId: number,
  endpointId: string,
  test: Omit<
    StoredPostback,
    'state' | 'tries' | 'giveUpAt' | 'triedAt' | 'ms' | 'code' | 'reason' | 'excerpt'
  >,
): Promise<void> {
  await db.query(
    `INSERT INTO postback (vendor_id, endpoint_id, event_id, event, transaction_id, version, programme,
                           kind, report_date, click_id, placement_id, merchant_id, merchant_name, sales,
                           sale_amount, payout, payout_change, created_at, next_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      vendorId,
      endpointId,
      test.eventId,
      test.event,
      test.transactionId,
      test.version,
      test.programme,
      test.kind,
      test.day,
      test.clickId,
      test.placementId,
      test.merchantId,
      test.merchantName,
      test.sales,
      test.saleAmount,
      test.payout,
      test.payoutChange,
      test.createdAt,
      test.nextAt,
    ],
  )
}
