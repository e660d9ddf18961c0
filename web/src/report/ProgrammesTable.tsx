import { useSort } from '../address/use-sort.ts'
import { dayRange } from '../format/day.ts'
import { friendlyTime } from '../format/instant.ts'
import { counted, money } from '../format/number.ts'
import { programmeOf, type AllProgrammes, type ProgrammeRow } from '../programmes/all-programmes.ts'
import { ComparedChange } from '../programmes/ComparedChange.tsx'
import { Sparkline } from '../ui/chart/Sparkline.tsx'
import { sortableBy, type Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { CENTS } from './columns.ts'
import { ProgrammeName } from './ProgrammeName.tsx'
import css from './report.module.css'

interface ProgrammesTableProps {
  answer: AllProgrammes | undefined
  loading: boolean
  refetching: boolean
  compared: boolean
  today: string
}

/** The programmes under each other: what each brought, its share, its run and how fresh it is. */
export function ProgrammesTable(props: ProgrammesTableProps) {
  const { answer, loading, refetching, compared, today } = props
  const previous = answer?.previous
  const before = previous ? dayRange(previous.startDate, previous.endDate) : ''
  const timeZone = answer?.timeZone ?? 'UTC'
  const columns = sortableBy(SORTS, columnsOf({ compared, before, timeZone, today }))
  const { sort, onSort } = useSort({ name: 'sort', columns })
  return (
    <div className={css.dense}>
      <DataTable
        label="All programmes"
        columns={columns}
        sort={sort}
        onSort={onSort}
        rows={answer?.data ?? NONE}
        rowKey={({ programme }) => programme}
        loading={loading}
        refetching={refetching}
        totals={{ label: 'All programmes', values: underColumns(answer?.totals) }}
        hidden={compared ? [] : ['change']}
        maxHeight="none"
      />
    </div>
  )
}

const NONE: ProgrammeRow[] = []

/** Earnings are in several currencies, so euro are what tells more from less. */
const SORTS = ['programme', 'clicks', 'sales', 'earningsEur', 'share'].map((key) => ({ key }))

/** Earnings are in several currencies, so only their total in euro stands under the columns. */
function underColumns(totals: AllProgrammes['totals'] | undefined) {
  return { clicks: totals?.clicks, sales: totals?.sales, earningsEur: totals?.earningsEur }
}

interface Shown {
  compared: boolean
  /** The days of the comparison, in words. */
  before: string
  timeZone: string
  today: string
}

function columnsOf({ compared, before, timeZone, today }: Shown): Column<ProgrammeRow>[] {
  return [
    {
      key: 'programme',
      label: 'Programme',
      kind: 'text',
      value: ({ programme }) => programmeOf(programme)?.name,
      cell: ({ programme }) => <ProgrammeName of={programme} />,
    },
    { key: 'clicks', label: 'Clicks', kind: 'count' },
    { key: 'sales', label: 'Sales', kind: 'count' },
    {
      key: 'earnings',
      label: 'Earnings',
      kind: 'money',
      digits: CENTS,
      currency: ({ currency }) => currency,
    },
    {
      key: 'change',
      label: 'Change',
      kind: 'text',
      align: 'end',
      cell: (row) =>
        compared && row.previous ? (
          <ComparedChange
            now={row.earnings}
            before={row.previous.earnings}
            basis={row.previous.basis.earnings}
            against={before}
            write={(figure) => money(figure, row.currency)}
          />
        ) : null,
    },
    {
      key: 'earningsEur',
      label: 'In euro',
      kind: 'money',
      digits: CENTS,
      exact: [2, 7],
      addsUp: true,
      currency: 'EUR',
    },
    { key: 'share', label: 'Share', kind: 'percent', digits: [1, 1], addsUp: true },
    {
      key: 'trend',
      label: 'Trend',
      kind: 'text',
      cell: ({ trend }) => (
        <span className={css.trend}>
          <Sparkline points={trend.map(({ earnings }) => earnings)} />
        </span>
      ),
    },
    {
      key: 'asOf',
      label: 'As of',
      kind: 'text',
      cell: ({ asOf, incompleteDays }) => (
        <span className={css.asOf}>
          {asOf === null ? 'No figures yet' : friendlyTime(asOf, timeZone, today)}
          {incompleteDays > 0 ? <small>{counted(incompleteDays, 'day')} not complete</small> : null}
        </span>
      ),
    },
  ]
}
