import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'

/** `/health/live` asks nothing; `/health/ready` asks the database. */
export function health(server: FastifyInstance, app: App): void {
  let closing = false
  server.addHook('preClose', async () => {
    closing = true
  })
  server.get('/health/live', async () => ({ live: true }))
  server.get('/health/ready', async (_request, reply) => {
    const database = await app.pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    const ready = database && !closing
    return reply.code(ready ? 200 : 503).send({ ready, database })
  })
}
