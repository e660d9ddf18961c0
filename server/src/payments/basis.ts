import type { Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { programmes } from '@orrery/contract/programmes/all'
import { kinds, type Kind } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { areLast, earlierOpenDaysOf, openDaysOf, ratesOf, type OpenDay } from './basis.query.ts'
import { daysOfMonth, rateBetween } from './money-rules.ts'

/** A programme's type, with what decides when its days are final and what its earnings are worth. */
interface KnownType {
  programme: string
  kind: Kind
  finalAfterDays: number
  /** Its place among all, in which lines stand. */
  place: number
}

export const knownTypes: readonly KnownType[] = programmes.flatMap(({ key, finalAfterDays }, at) =>
  kinds.map((kind, second) => ({
    programme: key,
    kind,
    finalAfterDays,
    place: at * kinds.length + second,
  })),
)

/** What every statement of a month is made by. */
export interface Basis {
  month: string
  start: Day
  end: Day
  /** The first day that statements list at all. */
  from: Day
  timeZone: string
  currency: string
  /** By a programme's currency. */
  rates: Rates
  openDays: readonly OpenDay[]
  /** Open days of earlier months, which statements may list with other earnings. */
  earlierOpenDays: readonly OpenDay[]
  feePercent: string
}

export interface Rates {
  /** On which all of them were published; of no meaning where every rate is 1. */
  day: Day
  of: ReadonlyMap<string, string>
}

/** The day before which nothing is listed. */
export function firstDay({ config }: Pick<App, 'config'>): Day {
  return config.FIRST_STATEMENT_MONTH ? `${config.FIRST_STATEMENT_MONTH}-01` : '2000-01-01'
}

/**
 * @param rateDay of a month that was begun; otherwise the rates of the month's end are taken.
 * @throws Problem conflict while they are not known.
 */
export async function basisOf(app: App, db: Db, month: string, rateDay?: Day): Promise<Basis> {
  const { REPORT_TIME_ZONE: timeZone, PAYMENT_CURRENCY: currency } = app.config
  const { start, end } = daysOfMonth(month)
  const from = firstDay(app)
  const rates = await (rateDay ? ratesAt(db, rateDay, currency) : ratesAtEnd(db, end, currency))
  if (!rates) throw new Problem('conflict', messages.noRateOfMonth(month))
  return {
    month,
    start,
    end,
    from,
    timeZone,
    currency,
    rates,
    openDays: await openDaysOf(db, { start, end, timeZone, types: knownTypes }),
    earlierOpenDays: await earlierOpenDaysOf(db, { from, start, timeZone, types: knownTypes }),
    feePercent: app.config.PAYMENT_FEE_PERCENT,
  }
}

/**
 * What a unit of each programme's currency is worth, by the last day up to `day` on which all these currencies
 * have a reference rate; undefined when the last weeks have none.
 */
export async function ratesAt(db: Db, day: Day, currency: string): Promise<Rates | undefined> {
  const all = [...new Set([currency, ...programmes.map((each): string => each.currency)])]
  if (all.length === 1) return { day, of: new Map([[currency, '1.000000']]) }
  const foreign = all.filter((each) => each !== 'EUR')
  const found = await ratesOf(db, foreign, day)
  const [first] = found
  if (!first) return undefined
  const published = new Map(found.map((each) => [each.currency, each.rate]))
  const of = (code: string) => published.get(code) ?? '1'
  return {
    day: first.day,
    of: new Map(all.map((code) => [code, rateBetween(of(code), of(currency))])),
  }
}

/** The same of a month's last day; undefined, too, while rates of a later day of it may still be read. */
export async function ratesAtEnd(db: Db, end: Day, currency: string): Promise<Rates | undefined> {
  const rates = await ratesAt(db, end, currency)
  return rates && (await areLast(db, [...rates.of.keys()], rates.day, end)) ? rates : undefined
}

/** How many units of a currency are one euro, by the last day that is known. @throws Problem conflict for none. */
export async function perEuro(
  db: Db,
  today: Day,
  currency: string,
): Promise<{ rate: string; rateDay: Day }> {
  if (currency === 'EUR') return { rate: '1', rateDay: today }
  const [found] = await ratesOf(db, [currency], today)
  if (!found) throw new Problem('conflict', messages.noRateNow(currency))
  return { rate: found.rate, rateDay: found.day }
}
