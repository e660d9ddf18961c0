import { useSort } from '../address/use-sort.ts'
import { useFile } from '../api/file-source.ts'
import { count } from '../format/number.ts'
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
  /** Of the whole range; undefined while loading. */
  totals: Figures | undefined
  asked: Asked
  currency: string
}

const NONE: never[] = []

/** The full table, a page at a time, over the totals of the whole range or of what fits its filters. */
export function Rows<Row extends object>({ rows, totals, asked, currency }: RowsProps<Row>) {
  const filtering = useRowFilters(rows.filters)
  const { sortText, ...sorting } = useSort({ name: 'sort', columns: rows.columns, paged: true })
  const ordered = inOrder(asked.query, sortText)
  const query = ordered && { ...ordered, filters: filtering.filters }
  const filtered = filtering.set.length > 0
  const page = useSource(rows.rows, query)
  const file = useFile(rows.file)
  const total = page.data?.total ?? 0
  const known: Figures = filtered ? { ...page.data?.totals } : { ...page.data?.totals, ...totals }
  const underColumns = Object.fromEntries(
    Object.entries(rows.totals).map(([key, ofTotals]) => [key, known[ofTotals]]),
  )
  const counted = rows.countLabel ? `${rows.countLabel}: ${count(total)}` : `${count(total)} rows`
  return (
    <Card
      title="Rows"
      tag={page.data ? <StateTag state="plain">{counted}</StateTag> : null}
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
        <div className={css.rows}>
          <DataTable
            label="Rows of the report"
            columns={rows.columns}
            rows={page.data?.rows ?? NONE}
            rowKey={rows.rowKey}
            totals={{ label: totalLabel(total, filtered), values: underColumns }}
            {...sorting}
            paged
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
        </div>
      )}
    </Card>
  )
}

function totalLabel(rows: number, filtered: boolean): string {
  return filtered ? `Total of the ${count(rows)} rows that fit` : `Total, all ${count(rows)} rows`
}
