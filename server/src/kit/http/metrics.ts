import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { loopDelay, poolLines, processLines, pullLines, type LastPulls } from './gauges.ts'
import { requestTimes, type RequestTimes } from './request-times.ts'
import type { FirstHand } from './server.ts'

export interface Metrics {
  requests: RequestTimes
  /** Starts to answer `GET /metrics`; returns the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/**
 * What the process counts of itself, in the text format of Prometheus, on a port of its own that is not
 * for the public. It counts from here on.
 */
export function openMetrics(app: App, lastPulls: LastPulls): Metrics {
  const requests = requestTimes()
  const loop = loopDelay()
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void tell(response)
    else response.writeHead(404).end()
  })
  async function tell(response: ServerResponse): Promise<void> {
    const pulls = await pullLines(lastPulls)
    const lines = [...requests.lines(), ...poolLines(app), ...processLines(loop), ...pulls]
    response.writeHead(200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(`${lines.join('\n')}\n`)
  }
  const { METRICS_PORT, METRICS_HOST } = app.config
  return {
    requests,
    async listen() {
      server.listen(METRICS_PORT, METRICS_HOST)
      await once(server, 'listening')
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : METRICS_PORT
      return `http://${METRICS_HOST}:${port}/metrics`
    },
    async close() {
      loop.close()
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Counts every request of the API and the web under its route pattern. */
export function countRequests(server: FastifyInstance, requests: RequestTimes): void {
  server.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const url = routeOptions.url ?? 'none'
    // Built files change their names with every release.
    const route = url.startsWith('/assets/') ? '/assets/*' : url
    requests.add({ method, route, status: statusCode, seconds: elapsedTime / 1000 })
  })
}

/** Counts the requests that are answered before Fastify sees them: short links. */
export function countFirstHand(firstHand: FirstHand, requests: RequestTimes): FirstHand {
  return (request, response) => {
    const started = performance.now()
    if (!firstHand(request, response)) return false
    response.once('close', () => {
      const { method = 'GET' } = request
      const seconds = (performance.now() - started) / 1000
      requests.add({ method, route: '/s/:code', status: response.statusCode, seconds })
    })
    return true
  }
}
