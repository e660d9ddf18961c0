import type { z } from 'zod'
import {
  optionalColumns,
  placedColumns,
  uploadColumns,
} from '@orrery/contract/admin/upload-columns'
import type { uploadRow as jsonRow } from '@orrery/contract/admin/upload-conversion-reports'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { CsvFailure, readCsv, type HeaderCheck } from '../kit/csv/read-csv.ts'
import { cutQuoted, type UploadCells } from './upload-row.ts'

export interface UploadLine {
  /** Line of the file, from 1; the header is line 1. */
  line: number
  cells: UploadCells
}

/** The largest file that is read; 200,000 rows have about 20 MB. */
export const MOST_UPLOAD_BYTES = 100 * 1024 * 1024

/** As many as `uploadRow` reads. */
const MOST_DECIMALS = 10

/** A line before it is filled in: a copy costs far less than making one column by column. */
const NO_CELLS = Object.fromEntries(uploadColumns.map((column) => [column, ''])) as UploadCells

/**
 * The lines of an uploaded CSV.
 * @throws Problem invalid for what does not begin with the header: the specification's words (2-links §8),
 * then the reason.
 * @throws CsvFailure with line and reason for what is wrong below it.
 */
export async function* csvLines(file: AsyncIterable<Buffer>): AsyncIterable<UploadLine> {
  const places: number[] = []
  let problem: string | undefined
  const header: HeaderCheck = (cells) => {
    const names = cells.map((cell) => cell.trim())
    problem = headerProblem(names)
    if (problem === undefined) places.push(...uploadColumns.map((name) => names.indexOf(name)))
    return problem
  }
  try {
    yield* linesBelow(header, places, file)
  } catch (error) {
    if (places.length > 0 || !(error instanceof CsvFailure)) throw error
    // Bytes are read ahead: trouble on a later line may be found before the header is looked at.
    if (problem === undefined && (error.line ?? 1) > 1) throw error
    throw new Problem('invalid', [messages.uploadInvalid, error.reason])
  }
}

/** @param places where each column stands; filled in by `header`. */
async function* linesBelow(
  header: HeaderCheck,
  places: readonly number[],
  file: AsyncIterable<Buffer>,
): AsyncIterable<UploadLine> {
  for await (const row of readCsv(file, { header, maxBytes: MOST_UPLOAD_BYTES, raw: true })) {
    // As spreadsheets leave them below the last row.
    if (row.cells.every((cell) => cell.trim() === '')) continue
    const cells = { ...NO_CELLS }
    for (const [at, column] of uploadColumns.entries()) {
      cells[column] = row.cells[places[at] ?? -1]?.trim() ?? ''
    }
    yield { line: row.line, cells: cutQuoted(cells, row.raw ?? '') }
  }
}

function headerProblem(names: string[]): string | undefined {
  const misplaced = placedColumns.filter(({ name, place }) => names[place - 1] !== name)
  const placed: readonly string[] = placedColumns.map(({ name }) => name)
  const missing = uploadColumns.filter(
    (column) => !names.includes(column) && !optionalColumns.includes(column),
  )
  // Which of two is meant nobody can tell, and one may be in another currency.
  const twice = uploadColumns.filter(
    (column) => names.indexOf(column) !== names.lastIndexOf(column),
  )
  if (misplaced.length === 0 && missing.length === 0 && twice.length === 0) return undefined
  const said = [
    ...misplaced.map(({ name, place }) => `${name} must be column ${place}.`),
    ...missing.filter((name) => !placed.includes(name)).map((name) => `${name} is missing.`),
    ...twice.map((name) => `${name} stands there twice.`),
  ]
  return said.join(' ')
}

/** The lines of the JSON form, numbered as the file's lines would be. */
export async function* jsonLines(
  reports: readonly z.output<typeof jsonRow>[],
): AsyncIterable<UploadLine> {
  for (const [index, report] of reports.entries()) {
    const cells = Object.fromEntries(
      uploadColumns.map((column) => [column, textOf(report[column])]),
    ) as UploadCells
    yield { line: index + 2, cells }
  }
}

/** A number below a millionth prints itself as `4e-7`, which is no decimal number in a file. */
function textOf(value: string | number | null | undefined): string {
  const isTiny = typeof value === 'number' && value !== 0 && Math.abs(value) < 1e-6
  return isTiny ? value.toFixed(MOST_DECIMALS) : String(value ?? '').trim()
}
