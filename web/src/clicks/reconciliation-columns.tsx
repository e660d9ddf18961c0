import type { Answer } from '@orrery/contract/client'
import {
  reconciliationGroups,
  type ReconciliationGroup,
} from '@orrery/contract/clicks/reconciliation'
import {
  reconciliationFigures,
  type ReconciliationFigure,
} from '@orrery/contract/clicks/reconciliation-columns'
import { programmeOf } from '../programmes/all-programmes.ts'
import { ProgrammeDot } from '../programmes/ProgrammeDot.tsx'
import type { Column } from '../ui/table/column.ts'
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
      kind: 'text',
      sortable: true,
      value: ({ name }) => rowName(groupBy, name),
      cell: ({ name }, text) => (
        <Named programme={groupBy === 'programme' ? name : ''} text={text} />
      ),
    },
    ...figures,
  ]
}

function Named({ programme, text }: { programme: string; text: string }) {
  const found = programme === '' ? undefined : programmeOf(programme)
  return found ? <ProgrammeDot of={found}>{text}</ProgrammeDot> : text
}
