import type { Answer } from '@orrery/contract/client'
import type { UseQueryResult } from '@tanstack/react-query'
import { usePortal } from '../api/portal.ts'
import { dayRange } from '../format/day.ts'
import { friendlyTime } from '../format/instant.ts'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import css from './clicks.module.css'

type Summary = Answer<'POST /home/getAllClicksSummary'>

interface AboutClicksProps {
  answer: Pick<UseQueryResult<Summary>, 'data' | 'error'>
  compared: boolean
}

/** What is said under the title: whose days they are, as of when, and what is compared with what. */
export function AboutClicks({ answer: { data, error }, compared }: AboutClicksProps) {
  const today = usePortal()?.today ?? ''
  if (!data) {
    return (
      <span className={css.about}>
        {error ? null : <Skeleton width="min(100%, 30rem)" height="0.8em" />}
      </span>
    )
  }
  const { timeZone, asOf, compared: beside } = data
  const parts = [
    `${timeZone} days`,
    asOf ? `as of ${friendlyTime(asOf, timeZone, today)}` : '',
    compared && beside ? sentence(beside) : '',
  ]
  return <span className={css.about}>{parts.filter(Boolean).join(' · ')}</span>
}

/** Only days that are over are compared, and the reader must know which. */
function sentence({ days, before }: NonNullable<Summary['compared']>) {
  return `the change is ${rangeOf(days)} against ${rangeOf(before)}`
}

function rangeOf({ startDate, endDate }: { startDate: string; endDate: string }): string {
  return dayRange(startDate, endDate)
}
