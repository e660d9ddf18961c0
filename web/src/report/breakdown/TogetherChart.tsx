import { daysFrom } from '@orrery/contract/day'
import { metrics } from '@orrery/contract/figures/metrics'
import { CENTS } from '../columns.ts'
import { DayChart, type ChartDay } from '../DayChart.tsx'
import { choosesDays, filtersOf } from '../drill.ts'
import { useSource } from '../source.ts'
import type { AskedRange } from '../use-range.ts'
import { figures, type FiguresAnswer, type FiguresOf } from './figures-source.ts'
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

/** The days of all programmes together, as far as they fit the filters. */
export function TogetherChart({ breakdown, of, asked: { range, today } }: TogetherChartProps) {
  const { drills } = breakdown
  const { data, refetching } = useSource(
    figures,
    of && {
      ...of,
      compare: 'none',
      metrics: [...CHARTED],
      dimensions: ['day'],
      filters: filtersOf(drills),
      pageSize: EVERY_DAY,
    },
  )
  const shown = range && today ? daysFrom(range.start, earlier(range.end, today)) : []
  const days = data && drawn(data, shown, choosesDays(drills))
  return (
    <DayChart
      title="By day"
      days={days}
      columns={columns}
      currency="EUR"
      money={CENTS}
      refetching={refetching}
      onDay={(day) => breakdown.change(drilled(breakdown, 'day', day))}
    />
  )
}

const earlier = (one: string, other: string) => (one < other ? one : other)

/** A day without any figure that fits has none of it, which is 0, unless nothing is known of it. */
function drawn(
  { rows, period }: FiguresAnswer,
  days: readonly string[],
  some: boolean,
): ChartDay[] {
  const fits = new Map(rows.map((row) => [row.day, row]))
  return days.flatMap((date): ChartDay[] => {
    const row = fits.get(date)
    if (!row && some) return []
    const open = period.incomplete.filter(({ start, end }) => start <= date && date <= end)
    const isUnknown = open.some((run) => !run.figures)
    const none = isUnknown ? undefined : 0
    return [
      {
        date,
        figures: Object.fromEntries(CHARTED.map((key) => [key, row ? (row[key] ?? null) : none])),
        ...(open.length > 0 && { incomplete: 'Not complete' }),
      },
    ]
  })
}
