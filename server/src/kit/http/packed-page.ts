import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const packings = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Packing = keyof typeof packings

const negotiator = new Negotiator({ supportedValues: Object.keys(packings) })

/** Sends a page. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
) => Promise<FastifyReply>

/**
 * A page that is the same for everybody, as small as the browser can take it: packed when it is first asked for
 * so, and kept. It is asked for again each time, since a newer version has other files.
 */
export function packedPage(html: string): SendPage {
  const kept = new Map<Packing, Promise<Buffer>>()

  function packed(packing: Packing): Promise<Buffer> {
    const bytes = kept.get(packing) ?? packings[packing](html)
    kept.set(packing, bytes)
    return bytes
  }

  return async (request, reply, status) => {
    const packing = negotiator.negotiate(request.headers['accept-encoding'] ?? '') as Packing | null
    void reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
    if (packing === null) return reply.send(html)
    return reply.header('content-encoding', packing).send(await packed(packing))
  }
}
