import { pieces } from '../kit/pieces.ts'

/** A JSON list, a record a line, with what stands before and behind it. */
export function jsonList(records: Iterable<object>, before = '', behind = ''): Iterable<string> {
  return pieces(lines(records, before, behind))
}

function* lines(records: Iterable<object>, before: string, behind: string): Generator<string> {
  yield `${before}[`
  let mark = '\n'
  for (const record of records) {
    yield mark + JSON.stringify(record)
    mark = ',\n'
  }
  yield `\n]${behind}\n`
}
