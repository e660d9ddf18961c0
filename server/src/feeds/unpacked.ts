import { Readable, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { messages } from '@orrery/contract/messages'
import { PartnerFailure } from '../kit/adapter.ts'

/** The most bytes of a part, unpacked. */
const MOST_BYTES = 8 * 1024 ** 3

/** No feed is packed this well, but for one that was made to unfold without end. */
const MOST_FOLDED = 200
const LEAST_LOOKED_AT = 64 * 1024 ** 2

/** Each is a way to another thread and back. */
const CHUNK_BYTES = 64 * 1024

/** A file that is gzip may be packed once more on its way. */
const LAYERS = 2

/**
 * A part's bytes as they are read: unpacked when they are gzip, whatever name or header they came with. What
 * unfolds too far is cut while it does, so nothing of it is ever held.
 * @returns a stream that fails with a PartnerFailure when its bytes are no whole gzip, or too many.
 */
export function unpacked(packed: Readable): Readable {
  let taken = 0
  async function* counting(): AsyncGenerator<Buffer> {
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      taken += chunk.length
      yield chunk
    }
  }
  async function* bounded(): AsyncGenerator<Buffer> {
    let given = 0
    for await (const chunk of unfolded(counting(), LAYERS)) {
      given += chunk.length
      const isBomb = given > LEAST_LOOKED_AT && given > taken * MOST_FOLDED
      if (isBomb || given > MOST_BYTES) throw new PartnerFailure(messages.feedUnfolds)
      yield chunk
    }
  }
  return Readable.from(bounded(), { objectMode: false })
}

async function* unfolded(bytes: AsyncGenerator<Buffer>, layers: number): AsyncGenerator<Buffer> {
  const first = await headOf(bytes)
  const all = again(first, bytes)
  if (layers === 0 || first[0] !== 0x1f || first[1] !== 0x8b) {
    yield* all
    return
  }
  // What goes wrong reaches the reader of the last stream; the callback only satisfies the signature.
  const gunzip = pipeline(
    Readable.from(all, { objectMode: false }),
    createGunzip({ chunkSize: CHUNK_BYTES }),
    () => undefined,
  )
  yield* unfolded(read(gunzip), layers - 1)
}

/** @throws PartnerFailure for bytes that are no gzip, or not all of it. */
async function* read(gunzip: Readable): AsyncGenerator<Buffer> {
  try {
    yield* gunzip as AsyncIterable<Buffer>
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (typeof code !== 'string' || !code.startsWith('Z_')) throw error
    throw new PartnerFailure(code === 'Z_BUF_ERROR' ? messages.feedCutOff : messages.feedBroken)
  }
}

async function headOf(bytes: AsyncGenerator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0)
  while (head.length < 2) {
    const next = await bytes.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  return head
}

async function* again(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first
  yield* rest
}
