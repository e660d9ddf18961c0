import type { ExchangeRate } from '@orrery/contract/reports/programme-report'
import { day } from '../format/day.ts'
import { rate } from '../format/number.ts'
import css from './report.module.css'

/** Whose reference rates stand behind the euro: the first and the last that the days take. */
export function RatesLine({ rates }: { rates: readonly ExchangeRate[] }) {
  const [first] = rates
  const last = rates.at(-1)
  if (!first || !last) return null
  return (
    <p className={css.note}>
      Euro by the reference rates of the {first.source}, {first.currency} for one euro:{' '}
      <Rate of={first} />
      {first === last ? null : (
        <>
          {' '}
          to <Rate of={last} />
        </>
      )}
      . A day without a rate takes the latest before it.
    </p>
  )
}

function Rate({ of }: { of: ExchangeRate }) {
  return (
    <span className={css.part}>
      {rate(of.rate, [4, 6])} on {day(of.date)}
    </span>
  )
}
