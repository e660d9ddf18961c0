import { useSort } from '../address/use-sort.ts'
import { useFile } from '../api/file-source.ts'
import { count, counted } from '../format/number.ts'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { Card } from '../ui/page/Card.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { knownTotals } from './incomplete.ts'
import { NoRows } from './NoRows.tsx'
import type { Quality, QualityRow, QualityTableManifest } from './quality.ts'
import { inOrder } from './report-query.ts'
import type { Loaded } from './source.ts'
import type { Asked } from './use-report-query.ts'

interface QualityTableProps {
  table: QualityTableManifest
  report: Loaded<Quality>
  asked: Asked
  currency: string
}

const NONE: QualityRow[] = []

/** One table of the quality report; its totals are those of the whole range. */
export function QualityTable({ table, report, asked, currency }: QualityTableProps) {
  const { title, of, columns } = table
  const file = useFile(table.file)
  const { sortText, ...sorting } = useSort(sortingOf(table))
  const found = report.data?.[of]
  const rows: QualityRow[] = found?.data ?? NONE
  const all = found?.totalRecords ?? 0
  const values = report.data && asked.range ? knownTotals(report.data, asked.range) : {}
  return (
    <Card
      title={title}
      tag={found ? <StateTag state="plain">{rowsText(rows.length, all)}</StateTag> : null}
      actions={<FileButton file={table.file} state={file} asked={inOrder(asked.query, sortText)} />}
    >
      <FileProgress name={table.file.name} state={file} />
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={(_, index) => String(index)}
        {...sorting}
        many
        totals={found && { label: 'Total', values }}
        loading={report.loading}
        refetching={report.refetching}
        empty={<NoRows asked={asked} />}
        currency={currency}
      />
    </Card>
  )
}

/** The order of a table in the address. */
export function sortingOf({ of, columns }: QualityTableManifest) {
  return { name: `${of}Sort`, columns }
}

function rowsText(shown: number, all: number): string {
  return shown < all
    ? `First ${count(shown)} of ${count(all)} rows, the file has all`
    : counted(all, 'row')
}
