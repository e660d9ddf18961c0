import { CsvFailure, readCsv, type CsvOptions } from '../kit/csv/read-csv.ts'
import { PartnerFailure, WrongRow } from '../kit/adapter.ts'
import { refused } from './wrong-row.ts'

/**
 * The longest line of a report. It is wide, since a visitor writes some of its cells: a line beyond it
 * costs the whole report.
 */
const MOST_LINE_BYTES = 1024 * 1024

/** A partner's report as a table, and how a row of it is read. */
export interface CsvReport<Row> extends Omit<CsvOptions, 'maxRecordBytes' | 'onBadRow' | 'raw'> {
  /** The programme as users know it. */
  name: string
  body: Parameters<typeof readCsv>[0]
  /** @throws WrongRow for a row that is not as it should be */
  read: (cells: string[]) => Row
}

/**
 * The rows of a partner's report.
 * @throws WrongRow for a row that cannot be read while others can; PartnerFailure for everything else
 * that is wrong with the report, also for a last row that is too short or too long: it may be cut off.
 */
export async function* csvRows<Row>(report: CsvReport<Row>): AsyncIterable<Row> {
  const { name, body, read, ...options } = report
  const unreadable = ({ message }: CsvFailure) =>
    `${name} sent a report that cannot be read. ${message}`
  const misshapen: CsvFailure[] = []
  const onBadRow = (failure: CsvFailure) => {
    if (misshapen.length === 0) misshapen.push(failure)
  }
  let first: WrongRow | undefined
  let [rows, wrong] = [0, 0]
  try {
    for await (const { line, cells } of readCsv(body, {
      ...options,
      maxRecordBytes: MOST_LINE_BYTES,
      onBadRow,
    })) {
      const [bad] = misshapen
      if (bad?.line !== undefined && line > bad.line) throw new WrongRow(unreadable(bad))
      rows += 1
      try {
        yield read(cells)
      } catch (error) {
        if (!(error instanceof WrongRow)) throw error
        first ??= error
        wrong += 1
      }
      if (first && wrong < rows) throw first
    }
  } catch (error) {
    throw error instanceof CsvFailure ? new PartnerFailure(unreadable(error)) : error
  }
  const [bad] = misshapen
  if (bad) throw new PartnerFailure(unreadable(bad))
  if (first) throw refused(first.message, wrong, rows)
}
