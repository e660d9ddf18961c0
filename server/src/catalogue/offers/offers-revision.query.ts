import type { Db } from '../../kit/database.ts'
import { REVISION } from '../catalogue-revision.query.ts'
import { soonAfter } from './offer-state.ts'

/**
 * Another text after every change to the feeds' content, and whenever an offer begins, ends soon or ends; of cashback,
 * whose amounts are compared in euro, with a new day's rates, too.
 */
export async function offersRevision(
  db: Db,
  offers: 'coupon' | 'cashback',
  now: Date,
): Promise<string> {
  const { rows } = await db.query<{ revision: string }>({
    name: `${offers}-revision`,
    text: `SELECT concat_ws(' ', ${REVISION}, ${RATES[offers]}, ${next(offers, 'starts_at', '$1')},
             ${next(offers, END, '$1')}, ${next(offers, END, '$2')}) AS revision`,
    values: [now, soonAfter(now)],
  })
  return rows[0]?.revision ?? ''
}

/** What else its order hangs on. */
const RATES = { coupon: `''`, cashback: '(SELECT max(day) FROM exchange_rate)' }

const END = `coalesce(ends_at, 'infinity')`

/** The next instant after a parameter at which one of them begins or ends. */
function next(offers: string, at: string, after: string): string {
  return `coalesce((SELECT min(${at}) FROM ${offers} WHERE active AND ${at} > ${after}::timestamptz), 'infinity')`
}
