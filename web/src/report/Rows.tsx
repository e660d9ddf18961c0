import { count } from '../format/number.ts'
import { Card } from '../ui/Card.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { NoSuchPage } from '../ui/NoSuchPage.tsx'
import { Pager } from '../ui/Pager.tsx'
import { StateTag } from '../ui/StateTag.tsx'
import { useFile } from './file-source.ts'
import { FileButton, FileProgress } from './FileDownload.tsx'
import type { Figures, ReportManifest } from './manifest.ts'
import css from './report.module.css'
import { NoRows } from './NoRows.tsx'
import { RatesLine } from './RatesLine.tsx'
import { ReportFailure } from './ReportFailure.tsx'
import { useSource } from './source.ts'
import type { Asked } from './use-question.ts'

interface RowsProps<Row extends object> {
  rows: ReportManifest<Row>['rows']
  /** Of the whole range; undefined while loading. */
  totals: Figures | undefined
  asked: Asked
  currency: string
}

const NONE: never[] = []

/** The full table, a page at a time, over the totals of the whole range. */
export function Rows<Row extends object>({ rows, totals, asked, currency }: RowsProps<Row>) {
  const { question } = asked
  const page = useSource(rows.rows, question)
  const file = useFile(rows.file)
  const total = page.data?.total ?? 0
  const known: Figures = { ...totals, ...page.data?.totals }
  const underColumns = Object.fromEntries(
    Object.entries(rows.totals).map(([key, ofTotals]) => [key, known[ofTotals]]),
  )
  const counted = rows.countLabel ? `${rows.countLabel}: ${count(total)}` : `${count(total)} rows`
  return (
    <Card
      title="Rows"
      tag={page.data ? <StateTag state="plain">{counted}</StateTag> : null}
      actions={<FileButton file={rows.file} state={file} asked={question} />}
    >
      <FileProgress name={rows.file.name} state={file} />
      {page.error && !page.data ? (
        <ReportFailure error={page.error} onRetry={page.retry} />
      ) : (
        <div className={css.rows}>
          <DataTable
            label="Rows of the report"
            columns={rows.columns}
            rows={page.data?.rows ?? NONE}
            rowKey={rows.rowKey}
            totals={{ label: `Total, all ${count(total)} rows`, values: underColumns }}
            loading={page.loading}
            refetching={page.refetching}
            empty={
              total > 0 ? (
                <NoSuchPage onFirstPage={() => asked.setPage(1)} />
              ) : (
                <NoRows asked={asked} />
              )
            }
            currency={currency}
          />
          {total > 0 && question ? (
            <Pager
              label="Pages of the report"
              page={question.page}
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
