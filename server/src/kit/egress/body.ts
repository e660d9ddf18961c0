import { Readable, pipeline } from 'node:stream'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { EgressFailure } from './failure.ts'
import { failed, translate } from './translate.ts'

const decompressors: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Undoes one layer of compression; more layers, or an unknown one, are refused. */
function decompressed(name: string, source: Readable, encoding: string): Readable {
  if (encoding === '' || encoding === 'identity') return source
  const decompressor = decompressors[encoding]
  if (!decompressor) throw failed(name, 'malformed')
  // Each stream's error reaches the reader of the last one; the callback only satisfies the signature.
  return pipeline(source, decompressor(), () => undefined)
}

/** The failure for a body above the cap. */
export function tooLarge(name: string, maxBodyBytes: number): EgressFailure {
  const size = maxBodyBytes.toLocaleString('en-US')
  return new EgressFailure('too-large', `${name} sent more than ${size} bytes.`)
}

/**
 * A partner's body as bytes that can be trusted to be whole: decompressed, counted against the cap after
 * decompression (a bomb is cut while it unfolds), and failing with an `EgressFailure` where it was cut.
 */
export function wholeBody(
  name: string,
  source: Readable,
  { encoding, maxBodyBytes }: { encoding: string; maxBodyBytes: number },
): Readable {
  const bytes = decompressed(name, source, encoding)
  async function* counted(): AsyncGenerator<Buffer> {
    let count = 0
    try {
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        count += chunk.length
        if (count > maxBodyBytes) throw tooLarge(name, maxBodyBytes)
        yield chunk
      }
    } catch (error) {
      throw translate(name, error, 'body')
    }
  }
  const body = Readable.from(counted(), { objectMode: false })
  // A generator that waits for bytes is not ended before they come, and one that never began ends nothing.
  const end = body._destroy.bind(body)
  body._destroy = (error, done) => {
    source.destroy()
    end(error, done)
  }
  // It may fail before its reader has come; the reader is told when it does.
  body.on('error', () => undefined)
  return body
}
