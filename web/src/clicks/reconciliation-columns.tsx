import type { Answer } from '@orrery/contract/client'
import {
  reconciliationGroups,
  type ReconciliationGroup,
} from '@orrery/contract/clicks/reconciliation'
import { reconciliationFigures } from '@orrery/contract/clicks/reconciliation-columns'
import { programmeOf } from '../programmes/all-programmes.ts'
import { ProgrammeDot } from '../programmes/ProgrammeDot.tsx'
import type { Column } from '../ui/table/column.ts'
import { rowName } from './reconciliation-words.ts'

export type ReconciledRow = Answer<'POST /v1/reconciliation'>['rows'][number]

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
    ...reconciliationFigures.map((column) => ({ ...column, sortable: true })),
  ]
}

function Named({ programme, text }: { programme: string; text: string }) {
  const found = programme === '' ? undefined : programmeOf(programme)
  return found ? <ProgrammeDot of={found}>{text}</ProgrammeDot> : text
}
