import type { Range } from '@orrery/contract/presets'
import { PartnerFailure } from '../kit/adapter.ts'
import { CsvFailure, readCsv } from '../kit/csv/read-csv.ts'
import { egress, type Egress } from '../kit/egress/egress.ts'
import type { Rate, RateSource } from '../kit/rate-source.ts'
import type { Environment } from '../kit/settings.ts'
import { rateFile, UNKNOWN_FORM } from './rate-csv.ts'
import { rateSettings } from './settings.ts'

const MOST_BYTES = 16 * 1024 * 1024

/** The European Central Bank's euro reference rates, published on working days about 16:00 CET. */
export function europeanCentralBank(environment: Environment): RateSource {
  const settings = rateSettings(environment)
  const api = egress({
    name: 'The European Central Bank',
    baseUrl: settings.EXCHANGE_RATE_URL,
    timeouts: { total: settings.EXCHANGE_RATE_CALL_MS },
    retries: { most: settings.EXCHANGE_RATE_RETRIES },
  })
  return {
    name: 'European Central Bank',
    read: (currencies, range) => readRates(api, currencies, range),
    close: () => api.close(),
  }
}

/** Series EXR of the data API as CSV: daily (D), spot (SP00), average (A), against the euro. */
async function readRates(
  api: Egress,
  currencies: readonly string[],
  range: Range,
): Promise<Rate[]> {
  const body = await api.stream({
    method: 'GET',
    path: `/service/data/EXR/D.${currencies.join('+')}.EUR.SP00.A`,
    query: { startPeriod: range.start, endPeriod: range.end, format: 'csvdata' },
  })
  const found = new Map<string, Rate>()
  try {
    const file = rateFile()
    for await (const row of readCsv(body, { header: file.check, maxBytes: MOST_BYTES })) {
      const rate = file.rate(row.cells)
      if (!rate) continue
      const key = `${rate.currency} ${rate.day}`
      const asked = rate.day >= range.start && rate.day <= range.end
      if (!asked || !currencies.includes(rate.currency)) throw new PartnerFailure(UNKNOWN_FORM)
      if (found.has(key)) {
        throw new PartnerFailure('The European Central Bank sent a rate twice.')
      }
      found.set(key, rate)
    }
  } catch (error) {
    if (!(error instanceof CsvFailure)) throw error
    throw new PartnerFailure(
      `The European Central Bank sent rates that cannot be read. ${error.message}`,
    )
  }
  if (found.size === 0) throw new PartnerFailure('The European Central Bank sent no rates.')
  return [...found.values()]
}
