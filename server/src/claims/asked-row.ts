import { createHash } from 'node:crypto'
import { CLAIM_DAYS } from '@orrery/contract/claims/claim-window'
import { type ClaimedRow } from '@orrery/contract/claims/claim'
import { addDays, dayAt, type Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import type { App } from '../kit/app.ts'
import { apart } from './row-figures.query.ts'

/** The last day on which a row of this day may be claimed. */
export const lastDayOf = (day: Day): Day => addDays(day, CLAIM_DAYS)

/** Why a row of this day cannot be claimed today; empty when it can. */
export function untimely(app: App, day: Day): string {
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  if (day > today) return messages.claimTooEarly(day)
  const lastDay = lastDayOf(day)
  return today > lastDay ? messages.claimTooLate(day, CLAIM_DAYS, lastDay) : ''
}

/** The same for the same row, whatever it was claimed from. */
export function rowKeyOf(row: ClaimedRow): Buffer {
  const texts = [row.programme, row.kind, row.day, row.merchantName, ...apart(row)]
  return createHash('sha256').update(JSON.stringify(texts)).digest()
}
