import { setImmediate } from 'node:timers/promises'
import { JSONParser, TokenType } from '@streamparser/json'
import { PartnerFailure } from './adapter.ts'
import { jsonPieces, MOST_CHARACTERS } from './json-pieces.ts'

/** A record, or why it is not read and how it begins; `record` counts from 1 as a reader of the file would. */
export type JsonRecord =
  | { record: number; value: unknown }
  | { record: number; problem: string; excerpt: string }

const MOST = MOST_CHARACTERS.toLocaleString('en-US')
const TOO_LONG = `The record is longer than ${MOST} characters.`
/** How deep lists and objects may stand in each other, the list of records included. */
const DEEPEST = 32
const SLICE = 16 * 1024

/**
 * The records of a JSON file one after the other: of a list, or of an object's list under one of the
 * names. Memory stays constant whatever the size, also of a record, and the event loop gets a turn every
 * 16 KiB. A record of more than 64 Ki characters is left out by itself.
 * @throws PartnerFailure for what is no such file, is not UTF-8, breaks off, has a record of more than 32
 * levels, or more than 64 Ki characters between two records.
 */
export async function* jsonRecords(
  body: AsyncIterable<Uint8Array | string>,
  names: readonly string[],
): AsyncGenerator<JsonRecord> {
  const reading = reader(names)
  for await (const text of textOf(body)) yield* reading.take(text)
  reading.end()
}

function reader(names: readonly string[]) {
  let parser: JSONParser | undefined
  let found: JsonRecord[] = []
  const pieces = jsonPieces()
  /** How the record begins in whose place the parser is given null. */
  let tooLong: string | undefined
  let [records, unclaimed, depth] = [0, 0, 0]
  let key: unknown
  let listed = false

  const begin = (start: string): JSONParser => {
    const problem = wrongStart(start)
    if (problem) throw new PartnerFailure(problem)
    const paths = start === '[' ? ['$.*'] : names.map((name) => `$.${name}.*`)
    const made = new JSONParser({ paths, keepStack: false })
    made.onToken = ({ token, value }) => {
      if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
        const list = token === TokenType.LEFT_BRACKET
        listed ||= list && (depth === 0 || (depth === 1 && names.includes(String(key))))
        depth += 1
        if (depth > DEEPEST) throw new PartnerFailure(after(`nested deeper than ${DEEPEST} levels`))
      }
      if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1
      if (token === TokenType.STRING && depth === 1) key = value
    }
    made.onValue = ({ value }) => {
      records += 1
      found.push(
        tooLong === undefined
          ? { record: records, value }
          : { record: records, problem: TOO_LONG, excerpt: tooLong },
      )
    }
    return made
  }
  const leaveOut = (to: JSONParser, begins: string): void => {
    tooLong = begins
    write(to, 'null', after)
    tooLong = undefined
  }
  const after = (what: string) => `The file is ${what} after record ${records}.`

  return {
    *take(text: string): Generator<JsonRecord> {
      // Blanks before the first character say nothing yet.
      const rest = parser ? text : text.trimStart()
      if (rest === '') return
      parser ??= begin(rest[0] ?? '')
      for (const piece of pieces.take(rest)) {
        if ('tooLong' in piece) leaveOut(parser, piece.tooLong)
        else {
          write(parser, piece.text, after)
          unclaimed += piece.text.length
        }
      }
      if (found.length > 0) unclaimed = 0
      if (unclaimed > MOST_CHARACTERS) {
        throw new PartnerFailure(after(`without another one for more than ${MOST} characters`))
      }
      yield* found
      found = []
    },
    end(): void {
      if (!parser) throw new PartnerFailure('The file is empty.')
      write(parser, pieces.rest(), after)
      if (!parser.isEnded) throw new PartnerFailure(after('cut off'))
      if (!listed) throw new PartnerFailure(`The file has no list of ${names.join(' or ')}.`)
    },
  }
}

function write(parser: JSONParser, text: string, after: (what: string) => string): void {
  try {
    parser.write(text)
  } catch (error) {
    // The parser wraps what a token's reader throws.
    throw error instanceof PartnerFailure ? error : new PartnerFailure(after('no JSON'))
  }
}

function wrongStart(start: string): string | undefined {
  if (start === '[' || start === '{') return undefined
  if (start === '<') return 'The file is a web page or XML; expected is JSON.'
  return 'The file is no JSON list and no object with one.'
}

async function* textOf(body: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decoded = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new PartnerFailure('The file is not UTF-8 text.')
    }
  }
  for await (const chunk of body) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    for (let at = 0; at < bytes.length; at += SLICE) {
      yield decoded(bytes.subarray(at, at + SLICE))
      // Parsing is work without waiting: other requests get their turn between slices.
      await setImmediate()
    }
  }
  yield decoded()
}

/** A record as text for whoever has to find it: what lies deeper in it is left out. */
export function recordText(value: unknown): string {
  const text = JSON.stringify(value, (_, each: unknown) =>
    each !== value && typeof each === 'object' && each !== null ? '…' : each,
  )
  return text.slice(0, 200)
}
