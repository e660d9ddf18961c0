import type { DimensionKey } from '@orrery/contract/figures/dimensions'
import { dimensions } from '@orrery/contract/figures/dimensions'
import { metrics } from '@orrery/contract/figures/metrics'
import type { WhyMetric } from '@orrery/contract/figures/effects'
import type { WhyList, WhyPart } from '@orrery/contract/figures/why'
import { counted } from '../../format/number.ts'
import { roundedDifference, roundedToTotal } from '../../format/largest-remainder.ts'
import type { Column } from '../../ui/table/column.ts'
import { DifferenceBar } from './DifferenceBar.tsx'
import { PartName } from './PartName.tsx'
import { isMoney, partDigits } from './why-words.ts'

/** One row of a list: a group, or all that are not named. */
export interface Part extends Pick<WhyPart, 'now' | 'before' | 'difference'> {
  /** What narrows a report to it; absent for the others. */
  value: string | undefined
  name: string
  byClicks: number
  byRate: number
  /** What is read: down a column it adds up, and along a row it is what lies between two others. */
  shown: Record<'now' | 'before' | 'difference' | 'byClicks' | 'byRate', number>
}

type Told = Omit<Part, 'shown'>

/** The rows of a list, the others last. */
export function partsOf(by: DimensionKey, metric: WhyMetric, list: WhyList): Part[] {
  const rows = rowsOf(by, list)
  const decimals = partDigits[metric][1]
  const [nows, befores] = (['now', 'before'] as const).map((key) =>
    roundedToTotal(
      rows.map((row) => row[key]),
      decimals,
    ),
  )
  return rows.map((row, at) => {
    const [now, before] = [nows?.[at] ?? 0, befores?.[at] ?? 0]
    const difference = roundedDifference(now, before, decimals)
    const [byClicks = 0] = roundedToTotal([row.byClicks], decimals)
    const byRate = roundedDifference(difference, byClicks, decimals)
    return { ...row, shown: { now, before, difference, byClicks, byRate } }
  })
}

function rowsOf(by: DimensionKey, { groups, others }: WhyList): Told[] {
  const { label, plural } = dimensions[by]
  const named = groups.map(({ name, ...part }) =>
    rowOf(part, name, name || `No ${label.toLowerCase()}`),
  )
  if (!others) return named
  const rest = counted(others.count, `other ${label.toLowerCase()}`, `other ${plural}`)
  return [...named, rowOf(others, undefined, rest)]
}

function rowOf(
  { now, before, difference, effects }: WhyPart,
  value: string | undefined,
  name: string,
): Told {
  const byClicks = effects.find(({ effect }) => effect === 'clicks')?.difference ?? 0
  return { now, before, difference, value, name, byClicks, byRate: difference - byClicks }
}

interface Columns {
  by: 'merchant' | 'placement'
  metric: WhyMetric
  rateName: string | undefined
  rows: readonly Part[]
  to: string
  onLeave: () => void
}

/** The columns of a list: a name that leads closer, the difference with its bar, and what it is of. */
export function columnsOf({ by, metric, rateName, rows, to, onLeave }: Columns): Column<Part>[] {
  const figure = { kind: isMoney(metric) ? 'money' : 'count', digits: partDigits[metric] } as const
  const exact = isMoney(metric) ? { exact: [2, 7] as const } : {}
  const shown = (key: keyof Part['shown']) => ({ key, shown: (part: Part) => part.shown[key] })
  const effect = { kind: isMoney(metric) ? 'money' : 'rate', digits: partDigits[metric] } as const
  const most = Math.max(...rows.map(({ difference }) => Math.abs(difference)), 0)
  return [
    {
      key: 'name',
      label: dimensions[by].label,
      kind: 'text',
      cell: (part) => <PartName part={part} by={by} to={to} onLeave={onLeave} />,
    },
    {
      ...shown('difference'),
      label: 'Difference',
      ...figure,
      ...exact,
      cell: ({ difference }, _, drawn) => (
        <DifferenceBar difference={difference} most={most}>
          {drawn}
        </DifferenceBar>
      ),
    },
    ...(rateName === undefined
      ? []
      : [
          { ...shown('byClicks'), label: 'By clicks', ...effect },
          { ...shown('byRate'), label: `By ${rateName}`, ...effect },
        ]),
    { ...shown('before'), label: 'Before', ...figure, ...exact },
    { ...shown('now'), label: 'Now', ...figure, ...exact },
  ]
}

/** What the effects after clicks are called together; undefined where clicks are all. */
export function rateNameOf(effects: WhyPart['effects']): string | undefined {
  const [, first, ...others] = effects
  if (!first) return undefined
  return others.length > 0 ? 'rates' : metrics[first.effect].label
}
