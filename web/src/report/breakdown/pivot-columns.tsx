import { dimensions, type DimensionKey } from '@orrery/contract/figures/dimensions'
import { metrics, type MetricKey } from '@orrery/contract/figures/metrics'
import { PER_CLICK } from '../../format/number.ts'
import type { Column } from '../../ui/table/column.ts'
import { CENTS, tableColumns } from '../columns.ts'
import css from './breakdown.module.css'
import { figureOf, type Pivot, type PivotRow } from './pivot.ts'
import type { PartWords } from './part-words.ts'
import type { Breakdown } from './use-breakdown.ts'
import { ValueLink } from './ValueLink.tsx'
import { valueName } from './words.ts'

interface Shown {
  breakdown: Breakdown
  and: DimensionKey
  metric: MetricKey
  part: PartWords
  /** Undefined while loading: only what is known of its columns. */
  pivot: Pivot | undefined
}

/** The key of the column that everything adds up to, and of that of what has none. */
export const TOTAL = 'total'
const OTHERS = 'others'

/** The columns of a pivot: the rows' values, one for each value of the second dimension, others, total. */
export function pivotColumns({ breakdown, and, metric, part, pivot }: Shown): Column<PivotRow>[] {
  const { by } = breakdown
  const { label, meaning, plural } = dimensions[by]
  const figure = (key: string, name: string, more?: Partial<Column<PivotRow>>) =>
    tableColumns<PivotRow>([{ ...metrics[metric], key, label: name }], {
      money: CENTS,
      more: () => ({
        ...(metrics[metric].kind === 'rate' && { digits: PER_CLICK }),
        value: (row) => figureIn(row, key, metric),
        // Where nothing happened is quiet, so that the rest is seen.
        cell: (row, _, drawn) =>
          figureIn(row, key, metric) === 0 ? <span className={css.nil}>{drawn}</span> : drawn,
        ...more,
      }),
    })
  return [
    {
      key: by,
      label,
      meaning,
      kind: 'text',
      sortable: true,
      cell: ({ value }) =>
        value === undefined ? (
          `Other ${plural}`
        ) : (
          <ValueLink {...{ breakdown, part, value }} of={by} />
        ),
    },
    // Beside the name, since on a narrow screen the last column is out of sight.
    ...figure(TOTAL, 'Total', { sortable: true }),
    ...(pivot?.columns ?? []).flatMap((value, at) =>
      figure(`${at}`, [valueName(and, value), part(and, value)].filter(Boolean).join(', ')),
    ),
    ...(pivot?.total.others ? figure(OTHERS, `Other ${dimensions[and].plural}`) : []),
  ]
}

/** The total row, by the keys of the columns. */
export function underColumns(pivot: Pivot | undefined, metric: MetricKey) {
  const keys = [...(pivot?.columns.keys() ?? [])].map(String)
  const all = [...keys, ...(pivot?.total.others ? [OTHERS] : []), TOTAL]
  return Object.fromEntries(
    all.map((key) => [key, pivot ? figureIn(pivot.total, key, metric) : null]),
  )
}

function figureIn(row: PivotRow, key: string, metric: MetricKey): number | null {
  const sums =
    key === TOTAL ? row.total : key === OTHERS ? (row.others ?? {}) : row.cells[Number(key)]
  return figureOf(metric, sums ?? {})
}
