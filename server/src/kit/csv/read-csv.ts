import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { checkedBytes } from './checked-bytes.ts'
import type { CsvInput } from './checked-bytes.ts'
import { CsvFailure } from './failure.ts'
import { wrongDelimiter } from './header.ts'
import type { HeaderCheck } from './header.ts'

export { CsvFailure } from './failure.ts'
export { exactHeader } from './header.ts'
export type { HeaderCheck } from './header.ts'

export interface CsvOptions {
  header: HeaderCheck
  maxBytes: number
  /** The most bytes of one record; an open quote is noticed after that many. Default 64 KiB. */
  maxRecordBytes?: number
  /** The most rows below the header. Default: no limit but `maxBytes`. */
  maxRows?: number
  /** Default `,`. */
  delimiter?: ',' | ';' | '\t'
  /** Adds each record's text as it stands in the file. */
  raw?: boolean
  /** Takes rows with another number of cells than the header, which are then left out; without it the first one ends the reading. */
  onBadRow?: (failure: CsvFailure) => void
}

export interface CsvRow {
  /** The line of the file, from 1, on which the record begins. */
  line: number
  /** As many as the header has; text as it stands, nothing trimmed. */
  cells: string[]
  /** The record as it stands in the file without its line end; only when asked for. */
  raw?: string
}

interface ParsedRecord {
  record: string[]
  raw: string
}

// Text that waits in the parser's buffer belongs to no record yet, though it is no part of an endless one.
const waitingBytes = 256 * 1024

/**
 * A file may have blank lines and rows of empty cells, as spreadsheets leave them at the end. A blank one
 * costs the parser an error with its stack, so a megabyte of them took seconds.
 */
const MOST_EMPTY = 1_000

const lineEnd = /\r\n|\n|\r/g
const linesWithin = (text: string): number => text.match(lineEnd)?.length ?? 0

/** Counts lines and holds every record against the header; what it throws ends the reading. */
function rowMaker({ header, delimiter = ',', maxRows = Infinity, onBadRow }: CsvOptions) {
  let columns: number | undefined
  let line = 1
  let rows = 0
  let empty = 0

  const countEmpty = (at: number): void => {
    empty += 1
    if (empty <= MOST_EMPTY) return
    const most = MOST_EMPTY.toLocaleString('en-US')
    throw new CsvFailure(`There are more than ${most} lines without content.`, { line: at })
  }

  const checkHeader = (cells: string[], at: number): void => {
    const problem = wrongDelimiter(cells, delimiter) ?? header(cells)
    if (problem !== undefined) throw new CsvFailure(problem, { line: at })
    columns = cells.length
  }

  return {
    /** The line on which the record that is being read begins. */
    line: () => line,
    started: () => columns !== undefined,
    /** @returns null for what is no row: the header, a blank line, a row handed to `onBadRow`. */
    row(cells: string[], raw?: string): CsvRow | null {
      const at = line
      line += 1
      for (const cell of cells) line += linesWithin(cell)
      if (cells.every((cell) => cell === '')) countEmpty(at)
      if (cells.length === 1 && cells[0] === '') return null
      if (columns === undefined) {
        checkHeader(cells, at)
        return null
      }
      rows += 1
      if (rows > maxRows) {
        throw new CsvFailure(`There are more than ${maxRows.toLocaleString('en-US')} rows.`, {
          line: at,
        })
      }
      if (cells.length !== columns) {
        const reason = `The row has ${cells.length} cells; the header has ${columns}.`
        const failure = new CsvFailure(reason, { line: at })
        if (!onBadRow) throw failure
        onBadRow(failure)
        return null
      }
      return raw === undefined ? { line: at, cells } : { line: at, cells, raw: withoutEnd(raw) }
    },
  }
}

/** A record without its line's end. A pattern would be tried anew at each line end within a cell. */
function withoutEnd(raw: string): string {
  let end = raw.length
  while (raw[end - 1] === '\n' || raw[end - 1] === '\r') end -= 1
  return raw.slice(0, end)
}

function explain(error: unknown, line: number, maxRecordBytes: number): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong(line, maxRecordBytes)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new CsvFailure('A quote is opened and never closed.', { line })
  }
  return new CsvFailure(
    'A quote stands where none may: quote the whole cell, and double quotes in it.',
    {
      line,
    },
  )
}

function tooLong(line: number, maxRecordBytes: number): CsvFailure {
  const most = maxRecordBytes.toLocaleString('en-US')
  return new CsvFailure(`The record is longer than ${most} bytes. Perhaps a quote is not closed.`, {
    line,
  })
}

/**
 * The one CSV reader: RFC 4180 with CRLF, LF or CR, UTF-8 with or without a byte order mark, blank lines skipped.
 * Memory stays constant whatever the size, and the event loop gets a turn every 16 KiB.
 * Throws `CsvFailure` for everything that is wrong with the file; an error of the input itself passes through.
 * A refused or abandoned input is destroyed.
 */
export async function* readCsv(input: CsvInput, options: CsvOptions): AsyncGenerator<CsvRow> {
  const { maxBytes, maxRecordBytes = 64 * 1024, delimiter = ',', raw = false } = options
  const maker = rowMaker(options)
  let unclaimed = 0

  // The parser counts a record's text but not its separators: a line of commas would grow without end.
  async function* bounded(): AsyncGenerator<Buffer> {
    for await (const bytes of checkedBytes(input, maxBytes)) {
      if (unclaimed > maxRecordBytes + waitingBytes) throw tooLong(maker.line(), maxRecordBytes)
      unclaimed += bytes.length
      yield bytes
    }
  }

  const parser = parse({
    delimiter,
    raw,
    max_record_size: maxRecordBytes,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    on_record: (record: string[] | ParsedRecord) => {
      unclaimed = 0
      const [cells, text] = Array.isArray(record) ? [record] : [record.record, record.raw]
      // The library's types know lists of strings only; it passes on whatever it is given.
      return maker.row(cells, text) as unknown as string[] | null
    },
  })
  // What breaks the pipeline reaches the loop below as the parser's error; the callback only satisfies the signature.
  pipeline(bounded(), parser, () => undefined)
  try {
    for await (const row of parser as AsyncIterable<CsvRow>) yield row
  } catch (error) {
    throw explain(error, maker.line(), maxRecordBytes)
  }
  if (!maker.started()) throw new CsvFailure('The file is empty.')
}
