import { daysBetween, daysFrom } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { revenueSourceOf } from '@orrery/contract/revenue/all'
import { MOST_REFRESHED_DAYS } from '@orrery/contract/revenue/refresh-revenue'
import type { Handler } from '../kit/http/handler.ts'
import { isBeingRead, unreadSince } from './revenue-reading.query.ts'

/** Whether days are being read, and what the reading did not bring. */
export const getRevenueReading: Handler<'GET /home/getRevenueReading'> = async ({
  app,
  query: { source, startDate, endDate },
}) => {
  const reading = await isBeingRead(app.pool, source)
  if (reading || startDate === undefined || endDate === undefined) return { reading, unread: null }
  if (endDate < startDate) throw new Problem('invalid', messages.startAfterEnd)
  if (daysBetween(startDate, endDate) >= MOST_REFRESHED_DAYS) {
    throw new Problem('invalid', messages.mostRead(MOST_REFRESHED_DAYS))
  }
  const sheets = revenueSourceOf(source).sheets.map(({ key }) => key)
  const unread = await unreadSince(app.pool, source, sheets, daysFrom(startDate, endDate))
  return { reading, unread: unread.days > 0 ? unread : null }
}
