import { Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../kit/refuse.ts'
import type { Stage } from '../network/compiled.ts'
import { feeds } from './feeds.ts'
import { searchLink } from './links.ts'
import { offers } from './offers.ts'
import { pla } from './pla.ts'
import { reports } from './reports.ts'
import { kelkooTokens } from './tokens.ts'

/** How many calls a token may have open at once. */
const callsAtOnce = 2

/**
 * The pretend Kelkoo (Altair): shopping API and reporting API under one prefix. What is known of
 * the real one and what is assumed stands in docs/programmes/altair.md.
 */
export function kelkoo(stage: Stage) {
  return async (app: FastifyInstance): Promise<void> => {
    const open = new Map<string, number>()

    app.setErrorHandler((error: Partial<Refused>, _, reply) => {
      const { statusCode = 500, code = 'ERROR', message = '' } = error
      return reply.code(statusCode).send({ errors: [{ code, message }] })
    })
    app.addHook('onRequest', async (request, reply) => {
      const token = tokenOf(request)
      const calls = (open.get(token) ?? 0) + 1
      if (calls > callsAtOnce) throw new Refused(429, 'QUOTA', 'Two requests at a time.')
      open.set(token, calls)
      reply.raw.once('close', () => open.set(token, (open.get(token) ?? 1) - 1))
    })
    app.addHook('onSend', async (request, reply, payload) =>
      request.url.includes('/feeds/') ? gzipped(reply, payload) : payload,
    )
    feeds(app, stage)
    pla(app, stage)
    offers(app, stage)
    searchLink(app, stage)
    reports(app, stage)
  }
}

function tokenOf({ headers }: FastifyRequest): string {
  const sent = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (sent && kelkooTokens.some(({ token }) => token === sent)) return sent
  throw new Refused(401, 'UNAUTHORIZED', 'The JWT is wrong or missing.')
}

/** Runs after a fault has spoiled the answer, so what is cut or broken arrives compressed too. */
function gzipped(reply: FastifyReply, payload: unknown): unknown {
  if (reply.hasHeader('content-encoding')) return payload
  reply.header('content-encoding', 'gzip')
  reply.removeHeader('content-length')
  if (typeof payload === 'string') return gzipSync(payload)
  if (!(payload instanceof Readable)) return payload
  const packed = createGzip()
  payload.once('error', (error) => packed.destroy(error))
  return payload.pipe(packed)
}
