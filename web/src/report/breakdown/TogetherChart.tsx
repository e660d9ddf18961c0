import { daysFrom } from '@orrery/contract/day'
import { metrics } from '@orrery/contract/figures/metrics'
import type { Range } from '@orrery/contract/presets'
import type { BarUnit } from '../../ui/chart/bar-unit.ts'
import { endOf, partOf, startOf } from '../calendar.ts'
import { DOUBTFUL, partText } from '../chart-days.ts'
import { CENTS } from '../columns.ts'
import { DayChart, type ChartDay } from '../DayChart.tsx'
import { choosesDays, filtersOf } from '../drill.ts'
import { useSource } from '../source.ts'
import type { AskedRange } from '../use-range.ts'
import { figures, type FiguresAnswer, type FiguresOf } from './figures-source.ts'
import { chartUnit } from './offer.ts'
import { drilled, type Breakdown } from './use-breakdown.ts'

interface TogetherChartProps {
  breakdown: Breakdown
  of: FiguresOf | undefined
  asked: Pick<AskedRange, 'range' | 'today'>
}

const CHARTED = ['clicks', 'sales', 'earningsEur'] as const
const columns = CHARTED.map((key) => ({ key, ...metrics[key] }))
/** More than the longest range has days. */
const EVERY_DAY = 1_000

/** The days, weeks or months of all programmes together, as far as they fit the filters. */
export function TogetherChart({ breakdown, of, asked: { range, today } }: TogetherChartProps) {
  const { by, drills } = breakdown
  const unit = chartUnit(by)
  const { data, refetching } = useSource(
    figures,
    of && {
      ...of,
      compare: 'none',
      metrics: [...CHARTED],
      dimensions: [unit],
      filters: filtersOf(drills),
      pageSize: EVERY_DAY,
    },
  )
  const days =
    data && range && today
      ? drawn(data, {
          unit,
          range: { start: range.start, end: earlier(range.end, today) },
          some: choosesDays(drills),
        })
      : undefined
  return (
    <DayChart
      title={`By ${unit}`}
      days={days}
      unit={unit}
      columns={columns}
      currency="EUR"
      money={CENTS}
      refetching={refetching}
      onDay={(day) => breakdown.change(drilled(breakdown, unit, day))}
    />
  )
}

const earlier = (one: string, other: string) => (one < other ? one : other)

interface Drawn {
  unit: BarUnit
  /** Up to today. */
  range: Range
  /** Whether days themselves are chosen: the others are not there then. */
  some: boolean
}

/** A bar without any figure that fits has none of it, which is 0, unless nothing is known of one of its days. */
function drawn({ rows, period }: FiguresAnswer, { unit, range, some }: Drawn): ChartDay[] {
  const fits = new Map(rows.map((row) => [row[unit], row]))
  const days = daysFrom(range.start, range.end)
  const bars = unit === 'day' ? days : new Set(days.map((day) => startOf(unit, day)))
  return [...bars].flatMap((date): ChartDay[] => {
    const row = fits.get(date)
    if (!row && some) return []
    const last = unit === 'day' ? date : endOf(unit, date)
    const open = period.incomplete.filter(({ start, end }) => start <= last && date <= end)
    const none = open.some((run) => !run.figures) ? undefined : 0
    // Which days of it some programme lacks is said beside the tiles.
    const part = unit === 'day' ? undefined : partOf(unit, date, { range, absent: NO_DAYS })
    return [
      {
        date,
        figures: Object.fromEntries(CHARTED.map((key) => [key, row ? (row[key] ?? null) : none])),
        ...(open.length > 0 && DOUBTFUL),
        ...(part !== undefined && unit !== 'day' && { incomplete: partText(unit, part) }),
      },
    ]
  })
}

const NO_DAYS: ReadonlySet<string> = new Set()
