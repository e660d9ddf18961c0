import { DAYS_COLUMN, earningsColumns } from '@orrery/contract/columns'
import { reportedProgrammes, type ReportedProgramme } from '@orrery/contract/programmes/all'
import type { Aggregation } from '@orrery/contract/reports/earnings-report'
import type { App } from '../kit/app.ts'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import { csvLine } from '../kit/csv/write-csv.ts'
import type { AskedReport, WhichReport } from '../figures/asked-report.ts'
import { everyRow } from '../figures/asked-rows.ts'
import { reportPeriods } from '../figures/report-periods.query.ts'
import { earningsRow } from './earnings-report.ts'
import { reportValues } from '../figures/period.ts'
import { programmeReportFile } from '../figures/programme-report-file.ts'
import { programmeReportRows } from '../figures/programme-report.query.ts'

/** What a report is generated of. */
export type AskedFile = AskedReport & { aggregation: Aggregation }
export type StoredFile = WhichReport & { aggregation: Aggregation }

/** A CSV that is being generated: text that follows on what came before, and the rows that end in it. */
export interface FilePiece {
  csv: string
  rows: number
}

/** A report's file, of so many rows as there are now. */
export interface GeneratedFile {
  total: number
  pieces: AsyncIterable<FilePiece> | Iterable<FilePiece>
}

/** Of Orion what was earned, of a week or month with its days; of every other programme what its conversion report's file has. */
export function generateFile(app: App, asked: AskedFile): Promise<GeneratedFile> {
  const programme = reportedProgrammes.find(({ key }) => key === asked.programme)
  return programme ? ofProgramme(app, programme, asked) : ofEarnings(app, asked)
}

/** Rows between two notes of how far the report is. */
const ROWS_AT_ONCE = 100

async function ofEarnings(app: App, asked: AskedFile): Promise<GeneratedFile> {
  const { rows } = await reportPeriods(app.jobs, asked, asked.aggregation)
  const isOfDays = asked.aggregation === 'daily'
  const lines = rows.map((row) => {
    const shown = earningsRow(row)
    const cells = earningsColumns.map(({ key }) => shown[key])
    return csvLine([...cells, ...(isOfDays ? [] : [row.days])])
  })
  function* pieces() {
    const heads = earningsColumns.map((column) => column.label)
    yield { csv: csvLine([...heads, ...(isOfDays ? [] : [DAYS_COLUMN])]), rows: 0 }
    for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) {
      const some = lines.slice(at, at + ROWS_AT_ONCE)
      yield { csv: some.join(''), rows: some.length }
    }
  }
  return { total: lines.length, pieces: pieces() }
}

async function ofProgramme(app: App, programme: ReportedProgramme, asked: AskedFile) {
  const total = await programmeReportRows(app.jobs, programme, asked, asked.aggregation)
  const { aggregation } = asked
  const text = programmeReportFile({ programme, aggregation, asked: everyRow })
  async function* pieces() {
    const file = await copyCsv(app.jobs, text, reportValues(asked))
    const ended = recordsEnded()
    let heads = 1
    for await (const csv of file.setEncoding('utf8') as AsyncIterable<string>) {
      const records = ended(csv)
      yield { csv, rows: records - heads }
      heads = 0
    }
  }
  return { total, pieces: pieces() }
}

/** Counts the records that end in each piece of one CSV; a line end within quotes ends none. */
function recordsEnded(): (piece: string) => number {
  let quoted = false
  return (piece) => {
    let records = 0
    for (const [mark] of piece.matchAll(/["\n]/g)) {
      if (mark === '"') quoted = !quoted
      else if (!quoted) records += 1
    }
    return records
  }
}
