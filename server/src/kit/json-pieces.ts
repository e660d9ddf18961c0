/** The most characters of one record; a longer one is left out. */
export const MOST_CHARACTERS = 64 * 1024
/** How much of one that is left out is told, for whoever has to find it. */
const EXCERPT = 200

/** A piece of a JSON text, or the beginning of a record that was left out of it. */
export type JsonPiece = { text: string } | { tooLong: string }

const STRUCTURE = /["[\]{},]/g
const IN_STRING = /["\\]/g

/**
 * Passes a JSON text on piece by piece, but for records that are too long: whoever parses it would have to
 * hold them. Records are the items of a list, or of the lists that are an object's values. What is no JSON
 * stays none.
 */
export function jsonPieces() {
  /** How deep the lists of records are; 0 before the first bracket. */
  let level = 0
  let depth = 0
  let isList = false
  let [inString, isEscaped] = [false, false]
  /** What there is of a record that has not ended; undefined between records. */
  let record: string | undefined

  /** Whether a record ends before the bracket or comma. */
  const endsBefore = (mark: string): boolean =>
    record !== undefined && depth === level && (mark === ',' || mark === ']')

  /** Whether a record begins behind it. */
  const beginsBehind = (mark: string): boolean => {
    if (mark === '}' || mark === ']') depth -= 1
    if (mark === '{' || mark === '[') {
      level ||= mark === '[' ? 1 : 2
      depth += 1
      if (depth === level) isList = mark === '['
    }
    return isList && depth === level && (mark === ',' || mark === '[')
  }

  /** Where the next bracket or comma outside of texts is. */
  const nextMark = (text: string, from: number): number => {
    let at = from
    while (at < text.length) {
      if (isEscaped) {
        isEscaped = false
        at += 1
        continue
      }
      const marks = inString ? IN_STRING : STRUCTURE
      marks.lastIndex = at
      const found = marks.exec(text)
      if (!found) return -1
      if (found[0] === '\\') isEscaped = true
      else if (found[0] === '"') inString = !inString
      else return found.index
      at = found.index + 1
    }
    return -1
  }

  return {
    *take(text: string): Generator<JsonPiece> {
      let plain = ''
      let from = 0
      const pass = (to: number) => {
        const piece = text.slice(from, to)
        from = to
        if (record === undefined) plain += piece
        else if (record.length <= MOST_CHARACTERS) record += piece
      }
      for (let at = nextMark(text, 0); at !== -1; at = nextMark(text, at + 1)) {
        const mark = text[at] ?? ''
        if (endsBefore(mark)) {
          pass(at)
          const whole = record ?? ''
          record = undefined
          if (whole.length <= MOST_CHARACTERS) plain += whole
          else {
            yield { text: plain }
            plain = ''
            yield { tooLong: whole.slice(0, EXCERPT).trimStart() }
          }
        }
        if (!beginsBehind(mark)) continue
        pass(at + 1)
        record = ''
      }
      pass(text.length)
      yield { text: plain }
    },
    /** What is left of a text that was cut off. */
    rest: (): string => (record === undefined || record.length > MOST_CHARACTERS ? '' : record),
  }
}
