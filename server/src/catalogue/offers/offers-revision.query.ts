import type { Db } from '../../kit/database.ts'
import { REVISION } from '../catalogue-revision.query.ts'
import { soonAfter } from './offer-state.ts'

/**
 * Another text after every change to the feeds' content, with a new day's rates, and whenever an offer begins, ends
 * soon or ends.
 */
export async function offersRevision(
  db: Db,
  offers: 'coupon' | 'cashback',
  now: Date,
): Promise<string> {
  const { rows } = await db.query<{ revision: string }>({
    name: `${offers}-revision`,
    text: `SELECT concat_ws(' ', ${REVISION}, (SELECT max(day) FROM exchange_rate), ${next(offers, 'starts_at', '$1')},
             ${next(offers, END, '$1')}, ${next(offers, END, '$2')}) AS revision`,
    values: [now, soonAfter(now)],
  })
  return rows[0]?.revision ?? ''
}

const END = `coalesce(ends_at, 'infinity')`

/** The next instant after a parameter at which one of them begins or ends. */
function next(offers: string, at: string, after: string): string {
  return `coalesce((SELECT min(${at}) FROM ${offers} WHERE active AND ${at} > ${after}::timestamptz), 'infinity')`
}
