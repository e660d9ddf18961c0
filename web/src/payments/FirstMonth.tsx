import { addMonths, monthStart } from '@orrery/contract/day'
import type { NextMonth } from '@orrery/contract/payments/months'
import { usePortal } from '../api/portal.ts'
import { SelectField } from '../ui/field/SelectField.tsx'

interface FirstMonthProps {
  /** The first that has rows. */
  next: NextMonth
  month: string
  onChoose: (month: string) => void
}

/**
 * With which month statements begin, a person's decision (0054): one row of an old day would otherwise have the
 * network begin years before its first report, at a month whose rates nobody has.
 */
export function FirstMonth({ next, month, onChoose }: FirstMonthProps) {
  const offered = monthsUpTo(usePortal()?.today, next.month)
  return (
    <SelectField
      label="First month"
      value={month}
      options={offered.map((value) => ({ value, label: value }))}
      onChange={({ target }) => onChoose(target.value)}
    />
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
