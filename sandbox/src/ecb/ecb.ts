import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayNumber, dayOf, daysBetween } from '../kit/day.ts'

type Asked = FastifyRequest<{
  Params: { key: string }
  Querystring: { startPeriod?: string; endPeriod?: string; format?: string }
}>

/** What one euro is about, and what its rate walks around. */
const around: Partial<Record<string, number>> = {
  USD: 1.08,
  GBP: 0.86,
  AUD: 1.66,
  BRL: 6.1,
  CAD: 1.5,
  CHF: 0.95,
  CZK: 25.1,
  DKK: 7.46,
  INR: 94,
  JPY: 163,
  MXN: 20.5,
  NOK: 11.7,
  PLN: 4.3,
  SEK: 11.2,
}

/** The columns of the real file that matter to a reader, in its order. */
const header =
  'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE,OBS_STATUS,DECIMALS,TITLE'

/**
 * The pretend European Central Bank: the daily reference rates of its data API as CSV, on weekdays
 * up to the day of the clock.
 */
export function ecb(stage: { now: () => Date }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/service/data/EXR/:key', async ({ params, query }: Asked, reply) => {
      const currencies = /^D\.([A-Z+]+)\.EUR\.SP00\.A$/.exec(params.key)?.[1]?.split('+') ?? []
      const { startPeriod = '1999-01-04', endPeriod = '9999-12-31', format } = query
      const today = dayOf(stage.now())
      const days = daysBetween(startPeriod, endPeriod < today ? endPeriod : today)
      const lines = currencies
        .filter((currency) => around[currency] !== undefined)
        .flatMap((currency) => days.filter(isWeekday).map((day) => line(currency, day)))
      // The real one answers so too when a question has no figures.
      if (lines.length === 0) return reply.code(404).send('No results found.')
      if (format !== 'csvdata') return reply.code(406).send('Only csvdata is spoken here.')
      return reply.type('application/vnd.sdmx.data+csv').send(`${header}\n${lines.join('')}`)
    })
  }
}

/** Where a portal finds the pretend bank. */
export function ecbSettings(url: string): Record<string, string> {
  return { EXCHANGE_RATE_URL: `${url}/ecb` }
}

/** The rate of a day with four decimals: a slow and a quick wave, the same at every start. */
export function rateOf(currency: string, day: string): string {
  const at = dayNumber(day)
  const wave = 0.03 * Math.sin(at / 61) + 0.008 * Math.sin(at / 4.7)
  return ((around[currency] ?? 1) * (1 + wave)).toFixed(4)
}

function line(currency: string, day: string): string {
  const title = `"${currency}/Euro, daily"`
  return `EXR.D.${currency}.EUR.SP00.A,D,${currency},EUR,SP00,A,${day},${rateOf(currency, day)},A,4,${title}\n`
}

function isWeekday(day: string): boolean {
  // 1970-01-01, day number 0, was a Thursday: 2 is the first Saturday.
  return (dayNumber(day) + 5) % 7 > 1
}
