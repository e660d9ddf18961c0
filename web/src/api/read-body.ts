/** How far a download is, in bytes; `total` only when the server said it. */
export interface Progress {
  received: number
  total: number | undefined
}

/**
 * Reads a whole body piece by piece. A body that is cut off rejects, so half a file is never saved.
 * @param onProgress called after every piece.
 */
export async function readBody(
  response: Response,
  onProgress: (progress: Progress) => void,
): Promise<Blob> {
  const total = Number(response.headers.get('content-length')) || undefined
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    pieces.push(piece.value)
    received += piece.value.byteLength
    onProgress({ received, total })
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}
