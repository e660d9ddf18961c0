const pieceLength = 64 * 1024

/**
 * Texts in pieces of about 64 KB, so that a long answer leaves in few writes; one piece in hand at a time.
 * @param first stands before them, such as a header.
 */
export function* pieces(texts: Iterable<string>, first = ''): Generator<string> {
  let piece = first
  for (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
