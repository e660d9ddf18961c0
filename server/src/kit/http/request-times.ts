import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import type { FirstHand } from './server.ts'

/** Seconds; fine where a report call should be, coarse where an upload may be. */
const LIMITS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

/**
 * Requests counted since the start. Of their URL only the pattern that it fits is told, such as
 * `/auth/:id`; `none` when nothing fits.
 */
export type RequestTimes = Histogram<'method' | 'route' | 'status'>

export function requestTimes(register: Registry): RequestTimes {
  return new Histogram({
    name: 'orrery_request_seconds',
    help: 'How long requests took, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: LIMITS,
    registers: [register],
  })
}

/** Counts every request of the API and the web under its route pattern. */
export function countRequests(server: FastifyInstance, requests: RequestTimes): void {
  server.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const url = routeOptions.url ?? 'none'
    // Built files change their names with every release.
    const route = url.startsWith('/assets/') ? '/assets/*' : url
    requests.observe({ method, route, status: statusCode }, elapsedTime / 1000)
  })
}

/** Counts the requests that are answered before Fastify sees them: short links. */
export function countFirstHand(firstHand: FirstHand, requests: RequestTimes): FirstHand {
  return (request, response) => {
    const { method = 'GET' } = request
    const ended = requests.startTimer({ method, route: '/s/:code' })
    if (!firstHand(request, response)) return false
    response.once('close', () => ended({ status: response.statusCode }))
    return true
  }
}
