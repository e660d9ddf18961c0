import type { Column as NamedColumn } from '@orrery/contract/columns'
import { useState } from 'react'
import type { Digits } from '../format/figure.ts'
import { short, shortMoney } from '../format/number.ts'
import type { BarUnit } from '../ui/chart/bar-unit.ts'
import { ChartSwitch } from '../ui/chart/ChartSwitch.tsx'
import { LazyBarPanels } from '../ui/chart/LazyBarPanels.tsx'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { inFull } from './columns.ts'
import type { Figures } from './manifest.ts'
import css from './report.module.css'

/** One bar of each panel: a day, week or month under its label. */
export interface ChartDay {
  date: string
  figures: Figures
  /** Why its figures are not complete, in words; absent when they are. */
  incomplete?: string
}

interface DayChartProps {
  title: string
  /** Oldest first; undefined on the first load. */
  days: readonly ChartDay[] | undefined
  /** What each of them is; a day unless told otherwise. */
  unit?: BarUnit
  /** One panel each, in this order. */
  columns: readonly NamedColumn[]
  currency: string
  /** Decimals of money in full. */
  money: Digits
  refetching?: boolean
  /** Looks closer at one of the days. */
  onDay?: (day: string) => void
}

const PANEL_REM = 6.5

/** The days as bars: one measure and one axis each, or the same as a table. */
export function DayChart({
  title,
  days,
  unit = 'day',
  columns,
  currency,
  money,
  refetching,
  onDay,
}: DayChartProps) {
  const [asTable, setAsTable] = useState(false)
  const incomplete = Object.fromEntries(
    days?.flatMap(({ date, incomplete: why }) => (why === undefined ? [] : [[date, why]])) ?? [],
  )
  const empty = days?.every(({ figures }) =>
    columns.every(({ key }) => (figures[key] ?? null) === null),
  )
  return (
    <Card
      title={title}
      padded={!asTable || empty}
      actions={
        empty ? null : (
          <ChartSwitch
            asTable={asTable}
            onChange={setAsTable}
            someIncomplete={days && Object.keys(incomplete).length > 0}
          />
        )
      }
    >
      {days === undefined ? (
        <div aria-busy="true">
          <Skeleton height={`${columns.length * PANEL_REM + 1.25}rem`} />
        </div>
      ) : null}
      {empty ? <EmptyState title="No day to draw yet" /> : null}
      {days && !empty ? (
        <div className={refetching ? css.dim : undefined} aria-busy={refetching || undefined}>
          <LazyBarPanels
            label={title}
            days={days.map(({ date }) => date)}
            unit={unit}
            incomplete={incomplete}
            asTable={asTable}
            onDay={onDay}
            panels={columns.map((column) => ({
              key: column.key,
              label: column.label,
              values: days.map(({ figures }) => figures[column.key] ?? null),
              format: (value) => inFull(column, value, { currency, money }),
              tick: (value) =>
                column.kind === 'count' ? short(value) : shortMoney(value, currency),
            }))}
          />
        </div>
      ) : null}
    </Card>
  )
}
