import {
  labelMeanings,
  labelNames,
  leftOutLabels,
  type LeftOutLabel,
} from '@orrery/contract/clicks/labels'
import { count } from '../format/number.ts'
import { Card } from '../ui/page/Card.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { share } from './ClickTiles.tsx'
import css from './clicks.module.css'
import { LogLink } from './LogLink.tsx'

interface Reason {
  label: LeftOutLabel
  hits: number | undefined
  all: number
}

interface LeftOutProps {
  /** Undefined while loading. */
  counts: (Record<LeftOutLabel, number> & { totalclicks: number }) | undefined
  /** Earlier counts stay, dimmed, while new ones load. */
  refetching: boolean
}

/** Which hits are no clicks, and why: each reason leads to its hits. */
export function LeftOut({ counts, refetching }: LeftOutProps) {
  const rows = leftOutLabels.map((label) => ({
    label,
    hits: counts?.[label],
    all: counts?.totalclicks ?? 0,
  }))
  return (
    <Card title="Left out">
      <DataTable
        label="Left out"
        columns={columns}
        rows={rows}
        rowKey={({ label }) => label}
        refetching={refetching}
      />
    </Card>
  )
}

const columns: Column<Reason>[] = [
  {
    key: 'label',
    label: 'Reason',
    kind: 'text',
    cell: ({ label }) => (
      <>
        <LogLink search={{ label }}>{labelNames[label]}</LogLink>
        <small className={css.meaning}>{labelMeanings[label]}</small>
      </>
    ),
  },
  {
    key: 'hits',
    label: 'Hits',
    kind: 'count',
    cell: ({ hits }) => (hits === undefined ? <Waiting /> : count(hits)),
  },
  {
    key: 'share',
    label: 'Of all',
    kind: 'percent',
    cell: ({ hits, all }) => (hits === undefined ? <Waiting /> : share(hits, all)),
  },
]

function Waiting() {
  return <Skeleton width="2.5rem" height="0.8em" />
}
