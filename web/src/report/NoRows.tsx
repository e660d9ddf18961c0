import { presetLabels, presetRange } from '@orrery/contract/presets'
import { Button } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { NO_ROW_FILTERS, type RowFiltering } from './row-filters.ts'
import type { AskedRange } from './use-range.ts'
import type { Asked } from './use-report-query.ts'

/** The longest range that has a name on each day of a year. */
const LONGEST_PRESET = 'last90Days'

/** What stands where a range has no rows, and what to do next. */
export function NoRows({ asked }: { asked: Asked }) {
  const { types } = asked
  return (
    <EmptyState title="No figures in these days" action={<LongerRange asked={asked} />}>
      Choose a longer range{types.length > 1 ? ', or look at the other type' : ''}. Figures of a day
      arrive the morning after.
    </EmptyState>
  )
}

/** Leads to the range of some months that has a name, where that begins before the one that is looked at. */
export function LongerRange({
  asked,
}: {
  asked: Pick<AskedRange, 'range' | 'setRange' | 'today'>
}) {
  const { today, range, setRange } = asked
  if (today === undefined) return null
  const longer = presetRange(LONGEST_PRESET, today)
  if (range && range.start <= longer.start) return null
  return (
    <Button onClick={() => setRange({ ...longer, preset: LONGEST_PRESET })}>
      {presetLabels[LONGEST_PRESET]}
    </Button>
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
