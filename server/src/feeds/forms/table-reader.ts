import { PartnerFailure } from '../../kit/adapter.ts'
import type { ReadFeed } from '../../kit/feed-rows.ts'
import { textRecords, type Delimiter } from './records.ts'

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
    let header: { columns: Columns; width: number } | undefined
    for await (const record of textRecords(body, form.delimiter)) {
      const { line, text: excerpt } = record
      if (!header) {
        if ('problem' in record) throw new PartnerFailure(record.problem)
        header = { columns: form.columns(record.cells), width: record.cells.length }
        continue
      }
      const found =
        'problem' in record
          ? { problem: record.problem }
          : record.cells.length === header.width
            ? form.row(record.cells, header.columns)
            : { problem: misshapen(record.cells, header.width) }
      if (found) yield 'row' in found ? { line, row: found.row } : { line, ...found, excerpt }
    }
    if (!header) throw new PartnerFailure('The file is empty.')
  }
}

function misshapen({ length }: string[], width: number): string {
  return `The row has ${length} cells; the header has ${width}.`
}
