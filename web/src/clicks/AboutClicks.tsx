import type { Answer } from '@orrery/contract/client'
import { usePortal } from '../api/portal.ts'
import { dayRange } from '../format/day.ts'
import { friendlyTime } from '../format/instant.ts'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import css from './clicks.module.css'

interface AboutClicksProps {
  /** Undefined while nothing has been answered. */
  answer: Answer<'POST /home/getAllClicksSummary'> | undefined
  compared: boolean
}

/** What is said under the title: whose days they are, as of when, and what is compared with what. */
export function AboutClicks({ answer, compared }: AboutClicksProps) {
  const today = usePortal()?.today ?? ''
  if (!answer) {
    return (
      <span className={css.about}>
        <Skeleton width="min(100%, 30rem)" height="0.8em" />
      </span>
    )
  }
  const { timeZone, asOf, compared: beside } = answer
  const parts = [
    `${timeZone} days`,
    asOf ? `as of ${friendlyTime(asOf, timeZone, today)}` : '',
    compared && beside ? sentence(beside) : '',
  ]
  return <span className={css.about}>{parts.filter(Boolean).join(' · ')}</span>
}

/** Only days that are over are compared, and the reader must know which. */
function sentence({
  days,
  before,
}: NonNullable<Answer<'POST /home/getAllClicksSummary'>['compared']>) {
  return `the change is ${rangeOf(days)} against ${rangeOf(before)}`
}

function rangeOf({ startDate, endDate }: { startDate: string; endDate: string }): string {
  return dayRange(startDate, endDate)
}
