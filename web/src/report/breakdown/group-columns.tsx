import { metrics, type MetricKey } from '@orrery/contract/figures/metrics'
import { change } from '../../format/change.ts'
import type { Digits } from '../../format/figure.ts'
import { PER_CLICK, PER_CLICK_EXACT } from '../../format/number.ts'
import { ChangeMark } from '../../ui/figure/ChangeMark.tsx'
import type { Column } from '../../ui/table/column.ts'
import { VisuallyHidden } from '../../ui/base/VisuallyHidden.tsx'
import { CENTS, tableColumns } from '../columns.ts'
import type { Group } from './figures-source.ts'
import type { PartWords } from './part-words.ts'
import { ShareBar } from './ShareBar.tsx'
import type { Breakdown } from './use-breakdown.ts'
import { valueColumn } from './ValueLink.tsx'

interface Shown {
  breakdown: Breakdown
  shown: readonly MetricKey[]
  /** Whose change is shown; undefined without comparison. */
  moved: MetricKey | undefined
  part: PartWords
  /** Whether the change would say nothing yet. */
  arriving: boolean
  /** The greatest share, whose bar is as long as the others are measured by. */
  most: number
  /** Whether all groups are on the page: what the totals are of. */
  isWhole: boolean
}

/** The columns of a break-down: the value that leads on, its figures, and how one of them moved. */
export function groupColumns(asked: Shown): Column<Group>[] {
  const { breakdown, shown, moved, part, arriving, most, isWhole } = asked
  const figures = tableColumns<Group>(
    shown.map((key) => ({ key, ...metrics[key] })),
    {
      money: CENTS,
      more: (key) => ({
        sortable: true,
        addsUp: isWhole && ADDED.has(key),
        ...exactly(key as MetricKey),
        ...(key === 'share' && {
          digits: ONE,
          cell: (group, text) => <ShareBar share={group.share} most={most} text={text} />,
        }),
      }),
    },
  )
  return [
    valueColumn(breakdown, breakdown.by, part),
    ...figures,
    ...(moved ? [changeColumn(moved, arriving)] : []),
  ]
}

function changeColumn(of: MetricKey, arriving: boolean): Column<Group> {
  return {
    key: 'change',
    label: 'Change',
    meaning: `${metrics[of].label} against the days compared with`,
    kind: 'text',
    align: 'end',
    cell: ({ [of]: now, previous }) =>
      arriving ? (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>still arriving</VisuallyHidden>
        </>
      ) : (
        <ChangeMark change={change(now, previous?.[of])} />
      ),
  }
}

const ONE: Digits = [1, 1]

/** As on every screen of programmes (0019), beside which the same figures stand. */
const ADDED: ReadonlySet<string> = new Set<MetricKey>(['earningsEur', 'share'])

/** Figures that are taken in at a glance, with their other decimals on demand. */
function exactly(key: MetricKey): Partial<Column<Group>> {
  const { kind } = metrics[key]
  if (kind === 'money' || kind === 'euro') return { exact: [CENTS[0], 7] }
  return kind === 'rate' ? { digits: PER_CLICK, exact: PER_CLICK_EXACT } : {}
}
