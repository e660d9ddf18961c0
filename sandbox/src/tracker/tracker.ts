import type { FastifyInstance } from 'fastify'

/** Where a publisher's tracker takes postbacks. */
export const trackerPrefix = '/tracker'

/** What one says whose shelves are full, and shows where. */
const NO_ROOM = `no room\n${'  at the next shelf\n'.repeat(20)}`

/** A publisher's tracker: it takes whatever it is sent. At `/broken` it has no room, at `/moved` it is elsewhere. */
export async function tracker(app: FastifyInstance): Promise<void> {
  app.all('/broken', (_, reply) => reply.code(500).send(NO_ROOM))
  app.all('/moved', (_, reply) => reply.redirect(`${trackerPrefix}/elsewhere`))
  app.all('/*', (_, reply) => reply.send('OK'))
}

/** The environment that lets a portal send postbacks to the sandbox at `url`, which is a private address. */
export function trackerSettings(url: string) {
  return { POSTBACK_ORIGINS: url }
}
