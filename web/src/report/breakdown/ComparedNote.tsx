import { metrics, type MetricKey } from '@orrery/contract/figures/metrics'
import { messages } from '@orrery/contract/messages'
import { dayRange } from '../../format/day.ts'
import { comparesPart, PART_OF } from '../../programmes/compared-part.ts'
import { Together } from '../../ui/base/Together.tsx'
import css from '../report.module.css'
import type { FiguresAnswer } from './figures-source.ts'

interface ComparedNoteProps {
  of: MetricKey
  answer: FiguresAnswer
}

/** Which days the changes of a table are against, and on what ground; or why there are none. */
export function ComparedNote({ of, answer: { rows, previous, period } }: ComparedNoteProps) {
  const { label } = metrics[of]
  const what = isAbbreviation(label) ? label : label.toLowerCase()
  if (!previous) {
    return <p className={css.note}>{messages.nothingBefore}</p>
  }
  const days = dayRange(previous.startDate, previous.endDate)
  if (rows.length > 0 && rows.every((row) => !row.previous)) {
    return (
      <p className={css.note}>
        No change of {what} is shown against <Together>{days}</Together>: these days have no
        counterpart there.
      </p>
    )
  }
  const part = comparesPart(period.incomplete) ? PART_OF : ''
  const basis = previous.basis[of]
  if (basis === 'still-arriving') {
    return (
      <p className={css.note}>
        No change of {what} is shown against {part}
        <Together>{days}</Together>: sales are still arriving, and what stood there this early is
        not known.
      </p>
    )
  }
  return (
    <p className={css.note}>
      Change: {what} against {part}
      <Together>{days}</Together>
      {basis === 'same-age' ? ', as they stood when they were as old as these days are' : ''}.
    </p>
  )
}

const isAbbreviation = (label: string) => label === label.toUpperCase()
