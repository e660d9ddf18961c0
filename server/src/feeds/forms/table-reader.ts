import { PartnerFailure } from '../../kit/adapter.ts'
import type { ReadFeed, ReadRow } from '../../kit/feed-rows.ts'
import { textRecords, type Delimiter, type TextRecord } from './records.ts'

export interface TableForm<Columns, Row> {
  delimiter: Delimiter
  /** Finds the columns by the first line's names. @throws PartnerFailure for a header of another form */
  columns: (header: string[]) => Columns
  /** A row, why it is none, or undefined for one that is left out. */
  row: (cells: string[], columns: Columns) => { row: Row } | { problem: string } | undefined
}

/** The reader of a delimited text whose first line names its columns. */
export function tableReader<Columns, Row>(form: TableForm<Columns, Row>): ReadFeed<Row> {
  return async function* read(body) {
    let header: Header<Columns> | undefined
    for await (const records of textRecords(body, form.delimiter)) {
      const rows: ReadRow<Row>[] = []
      for (const record of records) {
        if (!header) {
          header = headerOf(form, record)
          continue
        }
        const row = rowOf(form, header, record)
        if (row) rows.push(row)
      }
      yield rows
    }
    if (!header) throw new PartnerFailure('The file is empty.')
  }
}

interface Header<Columns> {
  columns: Columns
  width: number
}

/** @throws PartnerFailure for a header of another form. */
function headerOf<Columns, Row>(
  form: TableForm<Columns, Row>,
  record: TextRecord,
): Header<Columns> {
  if ('problem' in record) throw new PartnerFailure(record.problem)
  return { columns: form.columns(record.cells), width: record.cells.length }
}

function rowOf<Columns, Row>(
  form: TableForm<Columns, Row>,
  { columns, width }: Header<Columns>,
  record: TextRecord,
): ReadRow<Row> | undefined {
  const { line, text: excerpt } = record
  if ('problem' in record) return { line, problem: record.problem, excerpt }
  const { cells } = record
  if (cells.length !== width) return { line, problem: misshapen(cells, width), excerpt }
  const found = form.row(cells, columns)
  if (!found) return undefined
  return 'row' in found ? { line, row: found.row } : { line, problem: found.problem, excerpt }
}

function misshapen({ length }: string[], width: number): string {
  return `The row has ${length} cells; the header has ${width}.`
}
