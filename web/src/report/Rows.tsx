import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { ClaimLink } from '../address/ClaimLink.tsx'
import { useSort } from '../address/use-sort.ts'
import { permits } from '@orrery/contract/access'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { useSession } from '../api/session.ts'
import { useFile } from '../api/file-source.ts'
import { count, counted } from '../format/number.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { Card } from '../ui/page/Card.tsx'
import { NoSuchPage } from '../ui/state/NoSuchPage.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { FilterRows, RowFilterChips } from './FilterRows.tsx'
import type { Figures, ReportManifest } from './manifest.ts'
import { NoFittingRows, NoRows } from './NoRows.tsx'
import { inOrder } from './report-query.ts'
import { RatesLine } from './RatesLine.tsx'
import css from './report.module.css'
import { useRowFilters } from './row-filters.ts'
import { useSource } from './source.ts'
import type { Asked } from './use-report-query.ts'

interface RowsProps<Row extends object> {
  rows: ReportManifest<Row>['rows']
  programme: ProgrammeKey
  /** Of the whole range; undefined while loading. */
  totals: Figures | undefined
  asked: Asked
  currency: string
}

const NONE: never[] = []

/** The full table, a page at a time, over the totals of the whole range or of what fits its filters. */
export function Rows<Row extends object>(props: RowsProps<Row>) {
  const { rows, totals, asked, currency } = props
  const columns = useColumns(props)
  const filtering = useRowFilters(rows.filters)
  const { sortText, ...sorting } = useSort({ name: 'sort', columns: rows.columns, paged: true })
  const ordered = inOrder(asked.query, sortText)
  const query = ordered && { ...ordered, filters: filtering.filters }
  const filtered = filtering.set.length > 0
  // A page of rows is much to draw: what the reader does meanwhile goes first.
  const page = useDeferredValue(useSource(rows.rows, query))
  const file = useFile(rows.file)
  const total = page.data?.total ?? 0
  const known: Figures = filtered ? { ...page.data?.totals } : { ...page.data?.totals, ...totals }
  const underColumns = Object.fromEntries(
    Object.entries(rows.totals).map(([key, ofTotals]) => [key, known[ofTotals]]),
  )
  const inAll = rows.countLabel ? `${rows.countLabel}: ${count(total)}` : counted(total, 'row')
  return (
    <Card
      title="Rows"
      tag={page.data ? <StateTag state="plain">{inAll}</StateTag> : null}
      actions={
        <>
          <FilterRows offered={rows.filters} filtering={filtering} />
          <FileButton file={rows.file} state={file} asked={query} />
        </>
      }
    >
      <FileProgress name={rows.file.name} state={file} />
      <RowFilterChips {...filtering} />
      {page.error && !page.data ? (
        <ReportFailure error={page.error} onRetry={page.retry} />
      ) : (
        <>
          <DataTable
            label="Rows of the report"
            columns={columns}
            rows={page.data?.rows ?? NONE}
            rowKey={rows.rowKey}
            totals={{ label: totalLabel(total, filtered), values: underColumns }}
            {...sorting}
            paged
            many
            loading={page.loading}
            refetching={page.refetching}
            empty={
              total > 0 ? (
                <NoSuchPage onFirstPage={() => asked.setPage(1)} />
              ) : filtered ? (
                <NoFittingRows {...filtering} />
              ) : (
                <NoRows asked={asked} />
              )
            }
            currency={currency}
          />
          {total > 0 && query ? (
            <Pager
              label="Pages of the report"
              page={query.page}
              pageSize={rows.pageSize}
              total={total}
              onPage={asked.setPage}
            />
          ) : null}
          {total > 0 && page.data?.rates ? <RatesLine rates={page.data.rates} /> : null}
        </>
      )}
    </Card>
  )
}

/** The columns of the report; beside its day a row of one's own has the way to claim it. */
function useColumns<Row extends object>({ rows, programme, asked }: RowsProps<Row>) {
  const { kind, query } = asked
  const user = useSession()
  const own = query?.vendorId === undefined && user !== undefined && permits(user, '/claims')
  return useMemo(() => {
    const { columns } = rows
    if (!own || kind === undefined) return columns
    const cell = (each: Row, _: string, drawn: ReactNode) => {
      const row = { programme, kind, ...rows.claimed(each) }
      return (
        <span className={css.dated}>
          {drawn}
          <ClaimLink start={{ origin: 'row', row }} of={`${row.day}, ${row.merchantName}`} />
        </span>
      )
    }
    return columns.map((column) => (column.kind === 'day' ? { ...column, cell } : column))
  }, [rows, programme, kind, own])
}

function totalLabel(rows: number, filtered: boolean): string {
  if (filtered) return `Total of the ${counted(rows, 'row that fits', 'rows that fit')}`
  return rows === 1 ? 'Total, 1 row' : `Total, all ${counted(rows, 'row')}`
}
