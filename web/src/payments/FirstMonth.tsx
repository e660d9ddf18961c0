import { addMonths, monthStart } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import type { NextMonth } from '@orrery/contract/payments/months'
import { useState } from 'react'
import { Changes } from '../api/Changes.tsx'
import { usePortal } from '../api/portal.ts'
import { Button } from '../ui/button/Button.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import css from './payments.module.css'

interface FirstMonthProps {
  /** The first that has rows. */
  next: NextMonth
  /** What is known of it. */
  about: string
  busy: string | undefined
  onMake: (month: string) => void
}

/**
 * With which month statements begin, a person's decision (0054): one row of an old day would otherwise have the
 * network begin years before its first report, at a month whose rates nobody has.
 */
export function FirstMonth({ next, about, busy, onMake }: FirstMonthProps) {
  const [chosen, setChosen] = useState<string>()
  const offered = monthsUpTo(usePortal()?.today, next.month)
  const month = chosen !== undefined && offered.includes(chosen) ? chosen : next.month
  return (
    <div className={css.first}>
      <p>
        {about} {messages.whereMonthsBegin}
      </p>
      <Changes>
        <SelectField
          label="First month"
          value={month}
          options={offered.map((value) => ({ value, label: value }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Button kind="main" busy={busy === month} onClick={() => onMake(month)}>
          Make statements
        </Button>
      </Changes>
    </div>
  )
}

/** The months from one on that have ended, oldest first; it alone while today is not known. */
function monthsUpTo(today: string | undefined, first: string): string[] {
  const months = [first]
  if (today === undefined) return months
  for (let day = addMonths(`${first}-01`, 1); day < monthStart(today); day = addMonths(day, 1)) {
    months.push(day.slice(0, 7))
  }
  return months
}
