import { earningsColumns } from '@orrery/contract/columns'
import { messages } from '@orrery/contract/messages'
import { useSort } from '../address/use-sort.ts'
import { count, counted } from '../format/number.ts'
import { Card } from '../ui/page/Card.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Stacked } from '../ui/table/Stacked.tsx'
import { CENTS, tableColumns } from './columns.ts'
import { DayStateTag } from './DayStateTag.tsx'
import { totalsByColumn, type Earnings } from './earnings.ts'
import type { Figures, ReportDay } from './manifest.ts'
import { NoRows } from './NoRows.tsx'
import css from './report.module.css'
import type { Loaded } from './source.ts'
import type { Asked } from './use-report-query.ts'

interface EarningsPreviewProps {
  earnings: Loaded<Earnings>
  /** How many days of a row that is not whole are there, in words. */
  part: ((first: string) => string | undefined) | undefined
  /** Of the whole range; undefined while loading. */
  totals: Figures | undefined
  asked: Asked
  currency: string
}

/** Previews are limited to the first 100 rows (1-core §9). */
const MOST_ROWS = 100
const NONE: ReportDay[] = []

const columnsOf = (part: EarningsPreviewProps['part']): Column<ReportDay>[] => [
  ...tableColumns<ReportDay>(earningsColumns, {
    money: CENTS,
    more: (key) => ({
      sortable: true,
      value: (row) => (key === 'date' ? row.date : row.figures[key]),
      ...(key === 'date' &&
        part && { cell: ({ date }, text) => <Dated text={text} days={part(date)} /> }),
    }),
  }),
  {
    key: 'state',
    label: 'State',
    kind: 'text',
    cell: (row) => <DayStateTag state={row.state} />,
  },
]

/** The table 'Performance By Date Preview' with its totals, which are those of the whole range. */
export function EarningsPreview(props: EarningsPreviewProps) {
  const { earnings, part, totals, asked, currency } = props
  const { data, loading, refetching } = earnings
  const columns = columnsOf(part)
  const { sort, onSort } = useSort({ name: 'sort', columns })
  const rows = data?.rows ?? NONE
  return (
    <Card
      title={messages.performancePreview}
      tag={data ? <StateTag state="plain">{rowsText(rows.length)}</StateTag> : null}
    >
      <DataTable
        label={messages.performancePreview}
        columns={columns}
        rows={rows}
        most={MOST_ROWS}
        rowKey={(row) => row.date}
        sort={sort}
        onSort={onSort}
        totals={{ label: 'Total', values: totalsByColumn(totals ?? {}) }}
        loading={loading}
        refetching={refetching}
        empty={<NoRows asked={asked} />}
        currency={currency}
      />
      <p className={css.note}>{messages.estimatesNote}</p>
    </Card>
  )
}

/** The first day of a week or month, and under it how much of that is there. */
function Dated({ text, days }: { text: string; days: string | undefined }) {
  if (days === undefined) return text
  return (
    <Stacked>
      {text}
      <small>{days}</small>
    </Stacked>
  )
}

function rowsText(all: number): string {
  return all > MOST_ROWS ? `First ${count(MOST_ROWS)} of ${count(all)} rows` : counted(all, 'row')
}
