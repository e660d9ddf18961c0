import type { Handler } from '../kit/http/handler.ts'
import { lastRates } from './rates.query.ts'

/** What prices are shown by in a vendor's own currency (3-decisions §3, `/Settings`). */
export const getRates: Handler<'GET /home/getRates'> = async ({ app }) => {
  const rates = await lastRates(app.pool)
  return {
    source: rates[0]?.source ?? null,
    data: rates.map(({ currency, day, rate }) => ({ currency, day, rate: Number(rate) })),
  }
}
