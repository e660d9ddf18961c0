const pieceLength = 64 * 1024

/** Texts in pieces of about 64 KB, so that a long answer leaves in few writes; one piece in hand at a time. */
export function* pieces(texts: Iterable<string>): Generator<string> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
