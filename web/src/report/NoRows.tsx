import { presetLabels, presetRange } from '@orrery/contract/presets'
import { Button } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { NO_ROW_FILTERS, type RowFiltering } from './row-filters.ts'
import type { Asked } from './use-report-query.ts'

/** The longest range that has a name. */
export const LONGEST_PRESET = 'last90Days'

/** What stands where a range has no rows, and what to do next. */
export function NoRows({ asked }: { asked: Asked }) {
  const { today, range, setRange, types } = asked
  const widen = today !== undefined && range?.preset !== LONGEST_PRESET
  return (
    <EmptyState
      title="No figures in these days"
      action={
        widen ? (
          <Button
            onClick={() =>
              setRange({ ...presetRange(LONGEST_PRESET, today), preset: LONGEST_PRESET })
            }
          >
            {presetLabels[LONGEST_PRESET]}
          </Button>
        ) : undefined
      }
    >
      Choose a longer range{types.length > 1 ? ', or look at the other type' : ''}. Figures of a day
      arrive the morning after.
    </EmptyState>
  )
}

/** What stands where the range may have rows, but none that fits the filters. */
export function NoFittingRows({ change }: RowFiltering) {
  return (
    <EmptyState
      title="No row fits the filters"
      action={<Button onClick={() => change(NO_ROW_FILTERS)}>Remove the filters</Button>}
    />
  )
}
