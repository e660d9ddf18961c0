const pieceLength = 64 * 1024

/** A JSON list, piece by piece, with what stands before and behind it. */
export function* jsonList(records: Iterable<object>, before = '', behind = ''): Generator<string> {
  let piece = `${before}[`
  let mark = '\n'
  for (const record of records) {
    piece += mark + JSON.stringify(record)
    mark = ',\n'
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}\n]${behind}\n`
}
