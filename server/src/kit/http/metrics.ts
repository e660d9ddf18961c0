import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { App } from '../app.ts'
import type { Waits } from '../waits.ts'
import { BARE_HEADERS } from './bare-headers.ts'
import {
  droppedCallsGauge,
  passwordChecksGauge,
  poolGauge,
  pullGauges,
  waitingGauge,
  type LastPulls,
} from './gauges.ts'
import { requestTimes, type RequestTimes } from './request-times.ts'

export interface Metrics {
  requests: RequestTimes
  /** Starts to answer `GET /metrics`; returns the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** What rooms tell of themselves. */
interface Told {
  lastPulls: LastPulls
  waits: Waits
  /** Calls that were not written into the log, since the start. */
  droppedCalls: () => number
  /** Passwords that were compared with a hash, since the start. */
  passwordChecks: () => number
}

/**
 * What the process counts of itself, in the text format of Prometheus, on a port of its own that is not
 * for the public. It counts from here on: requests, pool, pulls and what waits under `orrery_`, the process and its
 * event loop under the names that ready-made dashboards look for.
 */
export function openMetrics(
  app: App,
  { lastPulls, waits, droppedCalls, passwordChecks }: Told,
): Metrics {
  const register = new Registry()
  const requests = requestTimes(register)
  poolGauge(register, app)
  pullGauges(register, lastPulls)
  waitingGauge(register, waits)
  droppedCallsGauge(register, droppedCalls)
  passwordChecksGauge(register, passwordChecks)
  collectDefaultMetrics({ register })
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') {
      tell(response).catch((error: unknown) => {
        app.log.error({ reason: String(error) }, 'metrics: they could not be read')
        response.destroy()
      })
    } else response.writeHead(404, BARE_HEADERS).end()
  })
  async function tell(response: ServerResponse): Promise<void> {
    const text = await register.metrics()
    response.writeHead(200, {
      'content-type': register.contentType,
      'cache-control': 'no-store',
      ...BARE_HEADERS,
    })
    response.end(text)
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
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
