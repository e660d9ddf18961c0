import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { NoSuchPage } from '../../ui/state/NoSuchPage.tsx'
import { LongerRange } from '../NoRows.tsx'
import type { AskedRange } from '../use-range.ts'
import css from './breakdown.module.css'
import type { Breakdown } from './use-breakdown.ts'
import { drillWords } from './words.ts'

interface NothingFitsProps {
  breakdown: Breakdown
  asked: Pick<AskedRange, 'range' | 'setRange' | 'today'>
  /** Rows in all: there may be some on another page. */
  total: number
}

/** What stands where no figure fits, and the ways to widen it. */
export function NothingFits({ breakdown, asked, total }: NothingFitsProps) {
  const { drills, setDrills } = breakdown
  const last = drills.at(-1)
  if (total > 0) return <NoSuchPage onFirstPage={() => breakdown.setPage(1)} />
  return (
    <EmptyState
      title={last ? 'Nothing fits the filters in these days' : 'No figures in these days'}
      action={
        <span className={css.ways}>
          {last ? (
            <Button onClick={() => setDrills(drills.slice(0, -1))}>
              Remove: {drillWords(last)}
            </Button>
          ) : null}
          <LongerRange asked={asked} />
        </span>
      }
    >
      {last ? 'Remove a filter, or choose a longer range.' : 'Choose a longer range.'}
    </EmptyState>
  )
}
