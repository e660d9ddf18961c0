import { dayAt, daysBetween } from '@orrery/contract/day'
import type { App } from '../kit/app.ts'
import { lastRateDay } from '../rates/rates.query.ts'
import { paidCurrencies } from '../rates/refresh-rates.ts'

/** Banks publish on working days, in the afternoon: after Easter the last rate is five days old. */
const MOST_DAYS = 5

/** The last day with rates of every currency that figures are converted from, and whether it should be newer by now. */
export async function rateDays(app: App) {
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  const lastDay = await lastRateDay(app.pool, paidCurrencies)
  return { lastDay, late: lastDay === null || daysBetween(lastDay, today) > MOST_DAYS }
}
