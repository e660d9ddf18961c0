import type { Answer } from '@orrery/contract/client'
import {
  reconciliationGroups,
  type ReconciliationGroup,
} from '@orrery/contract/clicks/reconciliation'
import {
  reconciliationFigures,
  type ReconciliationFigure,
} from '@orrery/contract/clicks/reconciliation-columns'
import { Fragment } from 'react'
import { programmeOf } from '../programmes/all-programmes.ts'
import { ProgrammeDot } from '../programmes/ProgrammeDot.tsx'
import type { Column } from '../ui/table/column.ts'
import css from './reconciliation.module.css'
import { rowName } from './reconciliation-words.ts'

export type ReconciledRow = Answer<'POST /v1/reconciliation'>['rows'][number]

/**
 * What is asked first, in sight on a laptop: valid redirects and, reason by reason, the clicks that the partner
 * counted. What we left out ourselves comes behind.
 */
const FIRST: readonly ReconciliationFigure[] = [
  'redirects',
  'notReported',
  'notOurs',
  'unexplained',
  'clicks',
  'paidClicks',
  'sales',
]
/** On a phone the two sides alone. */
const EARLY: readonly ReconciliationFigure[] = ['redirects', 'clicks']

const figures = reconciliationFigures
  .toSorted((one, other) => placeOf(one.key) - placeOf(other.key))
  .map((column) => ({ ...column, sortable: true, early: EARLY.includes(column.key) }))

function placeOf(key: ReconciliationFigure): number {
  const place = FIRST.indexOf(key)
  return place < 0 ? FIRST.length : place
}

/** The columns of the table: whose figures, then each figure, which all sort. */
export function reconciliationColumns(groupBy: ReconciliationGroup): Column<ReconciledRow>[] {
  const label = reconciliationGroups.find(({ key }) => key === groupBy)?.label ?? ''
  return [
    {
      key: groupBy,
      label,
      kind: groupBy === 'day' ? 'day' : 'text',
      sortable: true,
      value: ({ name }) => rowName(groupBy, name),
      cell: ({ name }, text) => <Named by={groupBy} name={name} text={text} />,
    },
    ...figures,
  ]
}

function Named({ by, name, text }: { by: ReconciliationGroup; name: string; text: string }) {
  if (by === 'merchant') return <Merchant name={text} />
  const found = by === 'programme' ? programmeOf(name) : undefined
  return found ? <ProgrammeDot of={found}>{text}</ProgrammeDot> : text
}

/** A merchant's name, which takes the lines that it needs; one that is a domain breaks before a point. */
function Merchant({ name }: { name: string }) {
  return (
    <span className={css.merchant}>
      {name.split(/(?=\.)/).map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name's parts stay in their order
        <Fragment key={at}>
          {at > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
