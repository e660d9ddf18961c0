import type { RowFigures, WholeClaim } from '@orrery/contract/claims/claim'
import { Card } from '../ui/page/Card.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'

interface At extends RowFigures {
  when: string
}

const columns: Column<At>[] = [
  { key: 'when', label: 'When', kind: 'text' },
  { key: 'rows', label: 'Rows', meaning: 'Rows of the report that fit', kind: 'count' },
  { key: 'clicks', label: 'Clicks', kind: 'count' },
  { key: 'sales', label: 'Sales', kind: 'count' },
  { key: 'amount', label: 'Amount', meaning: 'What the buyers paid', kind: 'money' },
  { key: 'earnings', label: 'Earnings', kind: 'money', digits: [2, 7] },
  { key: 'version', label: 'Version', meaning: 'That of the vendor’s day', kind: 'count' },
]

/** What the report said of the row when it was claimed, and what it says now. */
export function ClaimFigures({ claim }: { claim: WholeClaim }) {
  return (
    <Card
      title="What the report says"
      tag={
        <StateTag state={claim.restated ? 'waiting' : 'plain'}>
          {claim.restated ? 'Restated since' : 'As it was'}
        </StateTag>
      }
    >
      <DataTable
        label="What the report says"
        columns={columns}
        rows={[
          { when: 'When it was claimed', ...claim.figuresThen },
          { when: 'Now', ...claim.figuresNow },
        ]}
        rowKey={({ when }) => when}
        currency={claim.currency}
      />
    </Card>
  )
}
