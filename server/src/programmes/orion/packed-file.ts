import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { PartnerFailure } from '../../kit/adapter.ts'
import type { Egress, EgressRequest } from '../../kit/egress/egress.ts'

const MOST_BYTES = 8 * 1024 ** 3
const MOST_JSON_BYTES = 64 * 1024 ** 2

/** The bytes of a gzip file, while they unfold. @throws PartnerFailure for what is no whole gzip, or too large */
export async function* unpacked(
  packed: Readable,
  mostBytes: number = MOST_BYTES,
): AsyncGenerator<Buffer> {
  // What goes wrong reaches the loop below; the callback only satisfies the signature.
  const gunzip = pipeline(packed, createGunzip(), () => undefined)
  let bytes = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new PartnerFailure('Orion sent a file that is too large.')
      yield chunk
    }
  } catch (error) {
    if (!isZlib(error)) throw error
    throw new PartnerFailure('Orion sent a file that is cut off, or not packed by gzip.')
  }
}

function isZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

/** A packed JSON file, to be validated by the caller. @throws PartnerFailure */
export async function packedJson(
  api: Egress,
  request: Pick<EgressRequest, 'path' | 'query'>,
): Promise<unknown> {
  const body = await api.stream({ method: 'GET', ...request, maxBodyBytes: MOST_JSON_BYTES })
  const chunks = await Array.fromAsync(unpacked(body, MOST_JSON_BYTES))
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown
  } catch {
    throw new PartnerFailure('Orion sent a file that is no JSON.')
  }
}
