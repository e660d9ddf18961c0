import { dimensions, type DimensionKey } from '@orrery/contract/figures/dimensions'
import { NOTHING } from '../../format/figure.ts'
import { SegmentedControl } from '../../ui/field/SegmentedControl.tsx'
import { usePhone } from '../../ui/base/use-phone.ts'
import { Chips } from '../../ui/field/Chips.tsx'
import { formatDrill } from '../drill.ts'
import css from './breakdown.module.css'
import { Choice } from './Choice.tsx'
import { DrillFilter } from './DrillFilter.tsx'
import { besides } from './offer.ts'
import type { Breakdown } from './use-breakdown.ts'
import { drillWords } from './words.ts'

/** By what figures are broken down, and to what they are narrowed; each choice goes into the URL. */
export function BreakdownBar({ breakdown }: { breakdown: Breakdown }) {
  const { offer, by, and, drills, change, setBy, setDrills } = breakdown
  const phone = usePhone()
  const second = besides(offer, by)
  return (
    <search className={css.bar} aria-label="Break-down" data-screen-only>
      {phone ? (
        <Choice label="By" value={by} options={offer.by.map(optionOf)} onChoose={setBy} />
      ) : (
        <SegmentedControl label="By" value={by} options={offer.by.map(optionOf)} onChange={setBy} />
      )}
      <Choice
        label="and by"
        value={and ?? ''}
        options={[{ value: '', label: NOTHING }, ...second.map(optionOf)]}
        onChoose={(next) =>
          change({ and: next || undefined, bySort: undefined, byPage: undefined })
        }
      />
      <div className={css.narrowed}>
        <DrillFilter breakdown={breakdown} />
        {drills.length > 0 ? (
          <Chips
            label="Filters of the report"
            // Two stand beside the choice on a laptop, with no room for more.
            many={3}
            chips={drills.map((drill) => ({
              key: formatDrill(drill),
              name: drillWords(drill),
              words: drillWords(drill),
              onRemove: () => setDrills(drills.filter((each) => each !== drill)),
            }))}
            onClear={() => setDrills([])}
          />
        ) : null}
      </div>
    </search>
  )
}

function optionOf(key: DimensionKey) {
  return { value: key, label: dimensions[key].label }
}
