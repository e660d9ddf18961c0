import { Link } from '@tanstack/react-router'
import { change } from '../format/change.ts'
import { dayRange } from '../format/day.ts'
import { friendlyTime } from '../format/instant.ts'
import { count, money } from '../format/number.ts'
import { programmeColour } from '../theme/programme-colour.ts'
import { ChangeMark } from '../ui/ChangeMark.tsx'
import { Sparkline } from '../ui/chart/Sparkline.tsx'
import type { Column } from '../ui/column.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { programmeOf, type AllProgrammes, type ProgrammeRow } from './all-programmes.ts'
import { BasisNote } from './BasisNote.tsx'
import { CENTS } from './columns.ts'
import css from './report.module.css'
import { carried } from './use-filters.ts'

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
  return (
    <DataTable
      label="All programmes"
      columns={columnsOf({ compared, before, timeZone, today })}
      rows={answer?.data ?? NONE}
      rowKey={({ programme }) => programme}
      loading={loading}
      refetching={refetching}
      totals={{ label: 'All programmes', values: underColumns(answer?.totals) }}
      hidden={compared ? [] : ['change']}
      maxHeight="none"
    />
  )
}

const NONE: ProgrammeRow[] = []

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
      cell: (row, name) => <Programme row={row} name={name} />,
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
        compared && row.previous ? <EarningsChange row={row} before={before} /> : null,
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
    { key: 'share', label: 'Share', kind: 'percent', digits: [1, 1] },
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
          {incompleteDays > 0 ? <small>{openDays(incompleteDays)}</small> : null}
        </span>
      ),
    },
  ]
}

/** How the earnings moved, as far as it can be said. */
function EarningsChange({ row, before }: { row: ProgrammeRow; before: string }) {
  const { earnings = null, basis } = row.previous ?? {}
  const figure = money(earnings, row.currency)
  return (
    <>
      {basis?.earnings === 'still-arriving' ? null : (
        <ChangeMark change={change(row.earnings, earnings)} against={before} />
      )}{' '}
      {basis?.earnings ? (
        <BasisNote basis={basis.earnings} against={before} figure={figure} />
      ) : null}
    </>
  )
}

function openDays(days: number): string {
  return days === 1 ? '1 day not complete' : `${count(days)} days not complete`
}

/** The programme's colour and name; the name leads to its report of the same days. */
function Programme({ row, name }: { row: ProgrammeRow; name: string }) {
  const programme = programmeOf(row.programme)
  if (!programme) return name
  return (
    <span className={css.programme}>
      <span
        className={css.dot}
        style={{ background: programmeColour(programme) }}
        aria-hidden="true"
      />
      <Link to={programme.pages.report} search={carried}>
        {name}
      </Link>
    </span>
  )
}
