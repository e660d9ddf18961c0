import { addDays, dayAt, type Day } from '@orrery/contract/day'
import { shownCurrencies } from '@orrery/contract/currencies'
import { programmes } from '@orrery/contract/programmes/all'
import type { App } from '../kit/app.ts'
import { lastRateDay, storeRates } from './rates.query.ts'

/** Every currency that programmes pay in, other than the euro itself: figures need their rates. */
export const paidCurrencies: readonly string[] = foreign(programmes.map(({ currency }) => currency))

/** Those and what prices may be shown in. */
export const currencies: readonly string[] = foreign([...paidCurrencies, ...shownCurrencies])

function foreign(codes: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => code !== 'EUR')
}

/** The first reading goes as far back as reports do; the longest range is two years. */
const FIRST_DAYS = 3 * 366

/** Longer than any run of days without a rate, so that every reading has one at least. */
const OVERLAP_DAYS = 14

/**
 * Reads the rates that are not stored yet, and those of the last days once more.
 * @returns how many were read.
 * @throws PartnerFailure or EgressFailure; what is stored stays as it is.
 */
export async function refreshRates(app: App): Promise<number> {
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  const start = firstDay(today, await lastRateDay(app.pool, currencies))
  const rates = await app.rates.read(currencies, { start, end: today })
  await storeRates(app.pool, rates, app.rates.name)
  return rates.length
}

function firstDay(today: Day, last: Day | null): Day {
  return last === null ? addDays(today, -FIRST_DAYS) : addDays(last, -OVERLAP_DAYS)
}
