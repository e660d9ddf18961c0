import { messages } from '@orrery/contract/messages'
import { useState } from 'react'
import { useFilters } from '../address/use-filters.ts'
import { count, short } from '../format/number.ts'
import { ChartSwitch } from '../ui/chart/ChartSwitch.tsx'
import { LazyBarPanels } from '../ui/chart/LazyBarPanels.tsx'
import { SegmentedControl } from '../ui/field/SegmentedControl.tsx'
import { Card } from '../ui/page/Card.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { byMonth, daysOfBar, type ClickBar } from './click-days.ts'
import css from './clicks.module.css'
import { NO_RANGE } from './use-click-range.ts'

const HEIGHT = '14.25rem'
const units = [
  { value: 'day', label: 'By day' },
  { value: 'month', label: 'By month' },
] as const

interface ClickChartProps {
  /** Oldest first; undefined until it is known which are asked for. */
  days: readonly ClickBar[] | undefined
  /** The days are known, and not yet what they had. */
  loading: boolean
  /** Earlier bars stay, dimmed, while new ones load. */
  refetching: boolean
}

/** 'Clicks Analysis': what was valid and what was left out, by day or month, each with an axis of its own. */
export function ClickChart({ days, loading, refetching }: ClickChartProps) {
  const [{ by }, setFilters] = useFilters<Partial<Record<string, string | undefined>>>()
  const [asTable, setAsTable] = useState(false)
  const unit = by === 'month' ? 'month' : 'day'
  const bars = days && (unit === 'month' ? byMonth(days) : days)
  const incomplete = Object.fromEntries(
    bars?.flatMap(({ date, incomplete: why }) => (why === undefined ? [] : [[date, why]])) ?? [],
  )
  return (
    <Card
      title={messages.clicksAnalysis}
      padded={!asTable}
      actions={
        <>
          <SegmentedControl
            label="Clicks by"
            value={unit}
            options={units}
            onChange={(next) => setFilters({ by: next === 'day' ? undefined : next })}
          />
          <ChartSwitch
            asTable={asTable}
            onChange={setAsTable}
            someIncomplete={bars && Object.keys(incomplete).length > 0}
          />
        </>
      }
    >
      {bars && !loading ? (
        <div className={refetching ? css.dim : undefined} aria-busy={refetching || undefined}>
          <LazyBarPanels
            label={messages.clicksAnalysis}
            days={bars.map(({ date }) => date)}
            unit={unit}
            incomplete={incomplete}
            asTable={asTable}
            onDay={(date) =>
              setFilters({ ...NO_RANGE, ...daysOfBar(days ?? [], date, unit), by: undefined })
            }
            panels={[
              { key: 'valid', label: 'Clicks, valid' },
              { key: 'leftOut', label: 'Left out' },
            ].map((panel, at) => ({
              ...panel,
              values: bars.map((bar) => (at === 0 ? bar.valid : bar.leftOut)),
              format: count,
              tick: short,
            }))}
          />
        </div>
      ) : (
        <div aria-busy="true">
          <Skeleton height={HEIGHT} />
        </div>
      )}
    </Card>
  )
}
