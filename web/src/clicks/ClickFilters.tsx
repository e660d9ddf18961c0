import { comparisonLabels, comparisons } from '@orrery/contract/compared-range'
import type { ReactNode } from 'react'
import { DaysFilter } from '../address/DaysFilter.tsx'
import { LONGEST_RANGE } from '../address/longest-range.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import css from './clicks.module.css'
import type { ClickRange } from './use-click-range.ts'

const comparedOptions = comparisons.map((value) => ({ value, label: comparisonLabels[value] }))

interface ClickFiltersProps {
  days: ClickRange
  /** False where nothing is compared with other days. */
  comparable?: boolean
  /** Filters of this screen alone. */
  children?: ReactNode
}

/** From when to when, and what that is compared with; each choice goes into the URL. */
export function ClickFilters({ days, comparable = true, children }: ClickFiltersProps) {
  const { compare, setCompare } = days
  return (
    <DaysFilter days={days} longest={LONGEST_RANGE}>
      {comparable ? (
        <div className={css.beside}>
          <SelectField
            label="Compare with"
            value={compare}
            options={comparedOptions}
            onChange={({ target }) => {
              const chosen = comparisons.find((each) => each === target.value)
              if (chosen) setCompare(chosen)
            }}
          />
        </div>
      ) : null}
      {children}
    </DaysFilter>
  )
}
