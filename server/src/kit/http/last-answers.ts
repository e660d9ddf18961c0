import type { Server, ServerResponse } from 'node:http'

/** The longest that an answer under way may take once nobody new is let in. */
const DRAIN_MS = 10_000

const LOOK_MS = 50

/** Watches what one server answers, so that its end is nobody's failure. */
export interface LastAnswers {
  watch(response: ServerResponse): void
}

/**
 * From `ending` on every answer says `Connection: close`, so that no client asks again on a connection
 * that is about to go. Once the server has stopped to listen, connections on which nothing is under way
 * (idle ones, and those that a browser opened ahead) are closed; ten seconds later the others are cut. A
 * download is then cut short, which its client sees, and of an upload nothing is stored.
 */
export function lastAnswers(server: Server, ending: AbortSignal): LastAnswers {
  const underWay = new Set<ServerResponse>()

  function end(): void {
    for (const response of underWay) response.shouldKeepAlive = false
    let looks = 0
    const timer = setInterval(() => {
      if (server.listening) return
      looks += 1
      if (underWay.size === 0 || looks * LOOK_MS > DRAIN_MS) server.closeAllConnections()
      else server.closeIdleConnections()
    }, LOOK_MS).unref()
    server.once('close', () => clearInterval(timer))
  }

  ending.addEventListener('abort', end, { once: true })
  return {
    watch(response) {
      if (ending.aborted) response.shouldKeepAlive = false
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
    },
  }
}
