import { isDay } from '@orrery/contract/day'
import { PartnerFailure } from '../kit/adapter.ts'
import type { HeaderCheck } from '../kit/csv/read-csv.ts'
import type { Rate } from '../kit/rate-source.ts'

/** The columns of the bank's file that we read; found by name, for it has some thirty. */
const columns = ['CURRENCY', 'CURRENCY_DENOM', 'TIME_PERIOD', 'OBS_VALUE'] as const

export const UNKNOWN_FORM = 'The European Central Bank sent rates in an unknown form.'

/** Checks a file's header and reads its records. */
export function rateFile(): {
  check: HeaderCheck
  rate: (cells: readonly string[]) => Rate | undefined
} {
  let places: number[] = []
  return {
    check(cells) {
      const names = cells.map((cell) => cell.trim())
      places = columns.map((column) => names.indexOf(column))
      const missing = columns.filter((_, at) => places[at] === -1)
      return missing.length > 0 ? `The header has no ${missing.join(', ')}.` : undefined
    },
    /** One record; undefined for a day that has no rate, such as a holiday. */
    rate(cells) {
      const [currency = '', against, day = '', rate = ''] = places.map((at) => cells[at]?.trim())
      if (against !== 'EUR' || !isDay(day)) throw new PartnerFailure(UNKNOWN_FORM)
      if (rate === '' || rate === 'NaN') return undefined
      if (!/^\d{1,9}(\.\d{1,12})?$/.test(rate) || Number(rate) === 0) {
        throw new PartnerFailure(UNKNOWN_FORM)
      }
      return { currency, day, rate }
    },
  }
}
