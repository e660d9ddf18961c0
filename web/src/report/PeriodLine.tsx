import type { ReactNode } from 'react'
import type { Period } from '@orrery/contract/reports/period'
import { dayRange } from '../format/day.ts'
import { counted } from '../format/number.ts'
import { friendlyTime } from '../format/instant.ts'
import { AboutLine } from './AboutLine.tsx'
import { certainty } from './certainty.ts'
import { runsOf } from '../programmes/incomplete-runs.ts'
import { daysWithFigures } from './incomplete.ts'
import { comparedWith, isCompared, type Previous } from './previous.ts'

interface Days {
  start: string
  end: string
}

interface PeriodLineProps {
  /** Undefined while nothing has been answered. */
  period: Period | undefined
  range: Days | undefined
  today: string | undefined
  /** What is compared with; absent without comparison. */
  against?: Pick<Previous, 'start' | 'end' | 'basis'>
  /** False where nothing is ever compared with other days. */
  comparable?: boolean
  /** A line of its own below. */
  more?: ReactNode
  /** Nothing will come: no bar stands for it. */
  failed: boolean
}

/** What is said under the title: how sure, in which currency and time zone, as of when, against what. */
export function PeriodLine(props: PeriodLineProps) {
  const { period, range, today, against, comparable, more, failed } = props
  if (!period || !range || !today) {
    return <AboutLine parts={undefined} failed={failed} comparable={comparable} more={more} />
  }
  const { currency, timeZone, asOf, incomplete } = period
  const compares = against !== undefined && isCompared(against)
  const parts = [
    certainty(period, range.end),
    `${currency}, ${timeZone} days`,
    asOf ? `as of ${friendlyTime(asOf, timeZone, today)}` : '',
    against ? comparedWith(against, compares) : '',
  ].filter(Boolean)
  const missing = runsOf(incomplete.filter(({ state }) => state === 'missing'))
  const runs = missing.map(({ start, end }) => dayRange(start, end))
  return (
    <AboutLine
      parts={parts}
      failed={failed}
      comparable={comparable}
      more={more}
      quiet={
        runs.length > 0
          ? notPulled(runs, compares ? comparedDays(period, range) : undefined)
          : undefined
      }
    />
  )
}

/** The days that are not pulled yet, and which are compared all the same. */
function notPulled(runs: readonly string[], compared: string | undefined): string[] {
  const last = runs.length - 1
  const days = runs.map((run, at) => (at < last ? `${run},` : compared ? `${run};` : run))
  const [first = '', ...others] = days
  return [`Not pulled yet: ${first}`, ...others, ...(compared ? [compared] : [])]
}

/** Only days whose counterpart is in are compared, and the reader must know. */
function comparedDays(period: Period, range: Days): string {
  const known = daysWithFigures(period, range)
  return known > 0
    ? `the change compares the ${counted(known, 'day')} that ${known === 1 ? 'is' : 'are'} in`
    : ''
}
