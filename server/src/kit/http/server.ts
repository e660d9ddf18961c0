import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { answerFragment, answerSlow } from './broken-request.ts'
import { lastAnswers } from './last-answers.ts'
import { slowBodies } from './slow-bodies.ts'
import { slowReaders } from './slow-readers.ts'

/** Answers a request before Fastify sees it; false when it is not its own. */
export type FirstHand = (request: IncomingMessage, response: ServerResponse) => boolean

/** The longest that any request may take to arrive: 200 MB at half a megabit a second. */
export const LONGEST_MS = 60 * 60_000

const KEEP_ALIVE_MS = 65_000

/**
 * How many connections may wait to be taken while the process is busy; the kernel has a limit of its own
 * (net.core.somaxconn, 4,096 as a rule). Node's 511 turned visitors of a crowd away.
 */
export const BACKLOG = 65_535

/**
 * The node server under Fastify. Headers must be there within `slowMs`; a body must keep coming,
 * and an answer be read. Who is slower is cut, and nobody else notices.
 * @param slowMs milliseconds.
 * @param ending from which on every answer closes its connection.
 */
export function httpServer(
  handler: RequestListener,
  firstHand: FirstHand,
  slowMs: number,
  ending: AbortSignal,
): Server {
  const bodies = slowBodies(slowMs, answerSlow, () => !server.listening)
  const readers = slowReaders(slowMs)
  const server = createServer(
    {
      headersTimeout: slowMs,
      requestTimeout: LONGEST_MS,
      connectionsCheckingInterval: Math.ceil(slowMs / 8),
    },
    (request, response) => {
      bodies.watch(request, response)
      last.watch(response)
      if (request.url?.includes('#')) answerFragment(request, response)
      else if (!firstHand(request, response)) handler(request, response)
    },
  )
  const last = lastAnswers(server, ending)
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.on('connection', readers.watch)
  server.on('close', bodies.close)
  server.on('close', readers.close)
  return server
}
