import { createServer } from 'node:http'
import { Problem } from '@orrery/contract/problems'
import { randomId } from '../secrets.ts'
import { BARE_HEADERS } from './bare-headers.ts'
import { failureOf } from './failure.ts'
import { plainPage, wantsPage } from './plain-page.ts'

/** Seconds after which it is worth asking again. */
const AGAIN_S = '2'
const AGAIN = ['Connection', 'close', 'Retry-After', AGAIN_S]

/**
 * Takes a port before any work is done, so that a taken one is told at once; until it is released, every
 * request is answered that the start is under way, and `/health/live` that the process runs. A browser reads it as
 * a page, which asks again by itself.
 * @param port 0 holds none: a free one is found when it is needed.
 * @throws the operating system's error when it cannot be had.
 */
export async function holdPort(port: number, host: string): Promise<() => Promise<void>> {
  if (port === 0) return async () => undefined
  const problem = new Problem('starting')
  const page = plainPage(problem.message)
  const server = createServer((request, response) => {
    const live = request.url === '/health/live'
    if (!live && wantsPage(request)) {
      response.writeHead(problem.status, [...AGAIN, 'Refresh', AGAIN_S, ...page.headers])
      response.end(page.html)
      return
    }
    response.writeHead(live ? 200 : problem.status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...BARE_HEADERS,
      connection: 'close',
      ...(!live && { 'retry-after': AGAIN_S }),
    })
    response.end(JSON.stringify(live ? { live } : failureOf(problem, randomId())))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
