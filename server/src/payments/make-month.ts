import { dayAt } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { addJob } from '../kit/jobs.ts'
import { basisOf } from './basis.ts'
import { makeStatement } from './make-statement.ts'
import { daysOfMonth, dueDayOf, monthOf } from './money-rules.ts'
import {
  beginMonth,
  endMaking,
  lockMonths,
  madeUpTo,
  passVendor,
  vendorsAfter,
} from './month.query.ts'

/** Vendors that are looked up together. */
const VENDORS = 500

/** One queue: a month after the other, whichever node does it. */
const QUEUE = 'statements'

/** By which the job that makes a month is known. */
export const jobKeyOf = (month: string): string => `month ${month}`

/** Asks for a month's statements; while they are being made, for their going on. */
export const makeStatements: Handler<'POST /home/makeStatements'> = async ({
  app,
  scope,
  body: { month },
}) => {
  await beginMaking(app, month, scope.vendorId)
  return { success: true }
}

/**
 * @param actorId who makes it; null is the portal, which leaves alone what somebody has begun.
 * @throws Problem invalid for a month that has not ended; conflict for one that cannot be made any more, or yet.
 */
export async function beginMaking(app: App, month: string, actorId: number | null): Promise<void> {
  const { start, end } = daysOfMonth(month)
  if (end >= dayAt(app.clock(), app.config.REPORT_TIME_ZONE)) {
    throw new Problem('invalid', messages.monthNotOver(month))
  }
  await transaction(app.pool, async (db) => {
    const [last] = await lockMonths(db, start)
    if (last && last.month > start) {
      throw new Problem('conflict', messages.monthTooEarly(monthOf(last.month)))
    }
    if (last && last.month < start && last.state !== 'issued') {
      throw new Problem('conflict', messages.issueFirst(monthOf(last.month)))
    }
    const again = last?.month === start ? last.state : undefined
    if (again !== undefined && actorId === null) return
    if (again === 'issued') throw new Problem('conflict', messages.monthIssued(month))
    if (again !== 'making') {
      const { currency, rates, openDays } = await basisOf(app, db, month)
      const dueDay = dueDayOf(month)
      const row = { first: start, currency, dueDay, rateDay: rates.day, openDays: openDays.length }
      await beginMonth(db, row)
    }
    await addJob(db, 'make-statements', { month }, { queueName: QUEUE, jobKey: jobKeyOf(month) })
    await audit(db, 'statements-made', actorId, month)
  })
}

/**
 * Makes the statements that are still to be made of a month: each vendor in a transaction of its own, so that
 * one that is interrupted goes on where it was, and several at once do each vendor once.
 */
export async function makeMonth(app: App, month: string): Promise<void> {
  const { start } = daysOfMonth(month)
  const begun = await madeUpTo(app.jobs, start)
  if (!begun) return
  // Rates that were published since are not those of the vendors who are done.
  const basis = await basisOf(app, app.jobs, month, begun.rate_day)
  let done = begun.done_up_to
  for (;;) {
    const vendors = await vendorsAfter(app.jobs, done, VENDORS)
    if (vendors.length === 0) return endMaking(app.jobs, start, app.clock())
    for (const vendorId of vendors) {
      // The worker gives the job to whoever comes next.
      app.ending.signal.throwIfAborted()
      await transaction(app.jobs, async (db) => {
        if (await passVendor(db, start, vendorId)) {
          await makeStatement(db, vendorId, basis, app.clock())
        }
      })
      done = vendorId
    }
  }
}
