import { CLAIMS_PAGE, claimStates, type ClaimState } from '@orrery/contract/claims/claim'
import { neutralisedSql } from '../kit/csv/neutralise.ts'
import { programmeCurrencySql, programmeNameSql } from '../kit/csv/programme-facts.ts'
import type { Db } from '../kit/database.ts'
import type { Scoped } from '../kit/scope.ts'
import { claimsWith, type ClaimRow } from './claim.query.ts'

/** Whose claims, every vendor's with null, and which of them. */
export type AskedClaims = Scoped<{
  vendorId: number | null
  state: ClaimState | undefined
  programme: string | undefined
  /** What waits for an administrator first, the oldest first; otherwise the newest first. */
  queue: boolean
}>

/** How the index `claim_queue` has it. */
const WAITS = "(CASE state WHEN 'open' THEN 0 WHEN 'asked' THEN 1 ELSE 2 END)"

const orderOf = ({ queue }: AskedClaims) =>
  queue ? `${WAITS}, created_at, claim_id` : 'created_at DESC, claim_id'

/** Only the conditions that are asked for, so that each question gets a plan of its own. */
function fitting({ vendorId, programme, state }: AskedClaims) {
  const values: (string | number)[] = []
  const conditions = ['true']
  if (vendorId !== null) conditions.push(`vendor_id = $${values.push(vendorId)}`)
  if (programme !== undefined) conditions.push(`programme = $${values.push(programme)}`)
  // The queue's own expression lets its index find the few that are not decided.
  if (state === 'open' || state === 'asked')
    conditions.push(`${WAITS} = ${state === 'open' ? 0 : 1}`)
  if (state !== undefined) conditions.push(`state = $${values.push(state)}`)
  return { where: conditions.join(' AND '), values, vendor: vendorId === null ? undefined : '$1' }
}

/** A page of the claims that fit; the report is read for those of the page alone. */
export async function listClaims(db: Db, asked: AskedClaims, pageNo: number): Promise<ClaimRow[]> {
  const { where, values, vendor } = fitting(asked)
  const order = orderOf(asked)
  const { rows } = await db.query<ClaimRow>(
    `SELECT * FROM (${claimsWith(
      `WHERE ${where} ORDER BY ${order}
       LIMIT ${CLAIMS_PAGE} OFFSET ${(pageNo - 1) * CLAIMS_PAGE}`,
      vendor,
    )}) AS page ORDER BY ${order}`,
    values,
  )
  return rows
}

/** How many claims fit, by state. */
export async function countClaims(db: Db, asked: AskedClaims): Promise<Record<ClaimState, number>> {
  const { where, values } = fitting({ ...asked, state: undefined })
  const { rows } = await db.query<{ state: ClaimState; claims: number }>(
    `SELECT state, count(*)::int AS claims FROM claim WHERE ${where} GROUP BY state`,
    values,
  )
  const counted = Object.fromEntries(rows.map(({ state, claims }) => [state, claims]))
  return Object.fromEntries(claimStates.map((state) => [state, counted[state] ?? 0])) as Record<
    ClaimState,
    number
  >
}

const text = (column: string) => neutralisedSql(`nullif(${column}, '')`)

/** The statement of the file of every claim that fits, with its values. */
export function claimsFile(asked: AskedClaims): [sql: string, values: (string | number)[]] {
  const { where, values, vendor } = fitting(asked)
  return [
    `SELECT claim_id AS "Claim", ${asked.queue ? 'vendor_id AS "Vendor id",' : ''}
            report_date AS "Date", ${programmeNameSql('programme')} AS "Programme", kind AS "Type",
            ${text('merchant_name')} AS "Merchant", ${text('placement_id')} AS "Placement id",
            ${text('click_id')} AS "Click id", ${text('sub_id')} AS "Sub id",
            upper(nullif(country, '')) AS "Country", ${text('order_id')} AS "Order id",
            expected_sales AS "Expected sales", trim_scale(expected_earnings) AS "Expected earnings",
            trim_scale(expected_amount) AS "Expected amount", then_clicks AS "Clicks then",
            then_sales AS "Sales then", trim_scale(then_earnings) AS "Earnings then",
            now_clicks AS "Clicks now", now_sales AS "Sales now",
            trim_scale(now_earnings) AS "Earnings now",
            ${programmeCurrencySql('programme')} AS "Currency", state AS "State", ${text('reason')} AS "Reason",
            ${time('created_at')} AS "Opened", ${time('changed_at')} AS "Changed"
     FROM (${claimsWith(`WHERE ${where}`, vendor)}) AS found ORDER BY ${orderOf(asked)}`,
    values,
  ]
}

const time = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
