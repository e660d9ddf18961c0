import { daysBetween, daysFrom } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { revenueSourceOf } from '@orrery/contract/revenue/all'
import { MOST_REFRESHED_DAYS } from '@orrery/contract/revenue/refresh-revenue'
import { audit } from '../accounts/audit.query.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { yesterday } from './asked-table.ts'
import { askAgain, pausedUntil } from './pause.query.ts'
import { queueDays } from './tasks.ts'

/** A partner is not asked more often than this by hand. */
const PAUSE_SECONDS = 60

/** Lets the worker read days again, and keeps to what the partner stands. */
export const refreshRevenue: Handler<'POST /home/refreshRevenue'> = async ({
  app,
  scope,
  body,
}) => {
  const { source, startDate, endDate } = body
  const { name } = revenueSourceOf(source)
  if (endDate < startDate) throw new Problem('invalid', messages.startAfterEnd)
  if (daysBetween(startDate, endDate) >= MOST_REFRESHED_DAYS) {
    throw new Problem('invalid', messages.mostRead(MOST_REFRESHED_DAYS))
  }
  if (endDate > yesterday(app)) throw new Problem('invalid', messages.dayNotOver)
  if (!app.revenuePartners.has(source)) throw new Problem('conflict', messages.notConfigured(name))
  const now = app.clock()
  const paused = await pausedUntil(app.pool, source)
  if (paused && paused > now) {
    const seconds = Math.ceil((paused.getTime() - now.getTime()) / 1000)
    throw new Problem('tooManyTries', messages.partnerAsksToWait(name), seconds)
  }
  await transaction(app.pool, async (db) => {
    if (!(await askAgain(db, source, now, PAUSE_SECONDS))) {
      throw new Problem('tooManyTries', messages.revenueAsked, PAUSE_SECONDS)
    }
    await audit(db, 'refresh-revenue', scope.vendorId, source, { startDate, endDate })
    await queueDays(db, source, daysFrom(startDate, endDate).toReversed())
  })
  return { data: { source, startDate, endDate } }
}
