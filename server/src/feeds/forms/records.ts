import { PartnerFailure } from '../../kit/adapter.ts'
import { quotedCells } from './quoted-cells.ts'
import { MOST_CHARACTERS, textOf } from './text-of.ts'

export type Delimiter = '\t' | ','

/** A record as it stands in a file, or why it is none. */
export type TextRecord =
  | { line: number; cells: string[]; text: string }
  | { line: number; problem: string; text: string }

const BAD_QUOTE = 'A quote stands where none may: quote the whole cell, and double quotes in it.'

/**
 * The records of a delimited text, as many at a time as came together: UTF-8, LF or CRLF, blank ones left out. A cell that begins with a
 * quote ends with one and may have line ends in it; a quote further inside (`24" screen`) is a
 * character like any other. A wrong quote costs its own line and no other.
 *
 * As `kit/csv/read-csv.ts` in a fifth of its time: that one refuses a file for one wrong quote, and
 * steps through it character by character.
 * @throws PartnerFailure for bytes that are no text, and for a line without end.
 */
export async function* textRecords(
  body: AsyncIterable<Uint8Array>,
  delimiter: Delimiter,
): AsyncGenerator<TextRecord[]> {
  const reading = { text: '', at: 0, line: 1 }
  for await (const piece of textOf(body)) {
    reading.text = reading.text.slice(reading.at) + piece
    reading.at = 0
    yield whole(reading, delimiter, false)
    if (reading.text.length - reading.at > MOST_CHARACTERS) throw endless(reading.line)
  }
  // The last line's end may be missing.
  reading.text = `${reading.text.slice(reading.at)}\n`
  reading.at = 0
  yield whole(reading, delimiter, true)
}

/** What was read and not yet taken: the next record begins at `at`, on `line`. */
interface Reading {
  text: string
  at: number
  line: number
}

/** The records whose end is there already. */
function whole(reading: Reading, delimiter: Delimiter, last: boolean): TextRecord[] {
  const { text } = reading
  const records: TextRecord[] = []
  for (;;) {
    const { at, line } = reading
    const end = text.indexOf('\n', at)
    if (end === -1) return records
    const plain = withoutReturn(text, at, end)
    if (!plain.includes('"')) {
      take(reading, end + 1, 1)
      if (plain !== '') records.push({ line, cells: plain.split(delimiter), text: plain })
      continue
    }
    const quoted = quotedCells(text, at, delimiter)
    if (typeof quoted === 'object') {
      take(reading, quoted.end, quoted.lines)
      records.push({ line, cells: quoted.cells, text: withoutReturn(text, at, quoted.end - 1) })
      continue
    }
    if (quoted === 'unfinished' && !last && text.length - at <= MOST_CHARACTERS) return records
    take(reading, end + 1, 1)
    records.push({ line, problem: BAD_QUOTE, text: plain })
  }
}

/** A line of the text, whose line end is at `end`; CRLF is one. */
function withoutReturn(text: string, at: number, end: number): string {
  return text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end)
}

function take(reading: Reading, next: number, lines: number): void {
  reading.at = next
  reading.line += lines
}

function endless(line: number): PartnerFailure {
  const most = MOST_CHARACTERS.toLocaleString('en-US')
  return new PartnerFailure(`Line ${line}: It is longer than ${most} characters.`)
}
