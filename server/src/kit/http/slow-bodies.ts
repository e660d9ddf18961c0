import type { IncomingMessage, ServerResponse } from 'node:http'

/** A body slower than this is no upload but a hand held in the door; an old mobile line is faster. */
const LEAST_BYTES_A_SECOND = 4_000

/** How often in the time that a body has for its next bytes they are counted. */
const LOOKS = 8

/** A body that is on its way. */
interface Arriving {
  request: IncomingMessage
  response: ServerResponse
  /** What its socket had brought when it was last fast enough. */
  bytes: number
  /** How many looks ago that was. */
  quiet: number
}

/** Watches the bodies of one server. */
export interface SlowBodies {
  watch(request: IncomingMessage, response: ServerResponse): void
  close(): void
}

type Cut = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Finds bodies that stopped or trickle. Not the whole time counts, since 200 MB may take long, but the
 * pace: within `slowMs` a body must bring what 4 kB a second would, or be complete. It is not the
 * sender's fault while we do not read, nor while this process was too busy to look: so looks are
 * counted, and only those that found nothing waiting for us.
 * What still comes after the answer, to an upload that was refused in its middle, is read and dropped at
 * the same pace, so that its sender gets to hear why; a server that is closing does not wait for it.
 * @param slowMs milliseconds.
 * @param cut what is done with the request of such a body, once.
 * @param isClosing whether the server takes no more connections.
 */
export function slowBodies(slowMs: number, cut: Cut, isClosing: () => boolean): SlowBodies {
  const leastBytes = (LEAST_BYTES_A_SECOND * slowMs) / 1000
  const arriving = new Set<Arriving>()

  const timer = setInterval(() => {
    for (const body of arriving) {
      const { request, response } = body
      const { bytesRead } = request.socket
      if (request.complete || request.destroyed || request.socket.destroyed) arriving.delete(body)
      else if (response.writableFinished && isClosing()) request.socket.destroy()
      else if (request.readableLength > 0 || bytesRead - body.bytes >= leastBytes) {
        body.bytes = bytesRead
        body.quiet = 0
      } else if ((body.quiet += 1) >= LOOKS) {
        arriving.delete(body)
        cut(request, response)
      }
    }
  }, slowMs / LOOKS)
  timer.unref()

  return {
    watch(request, response) {
      // Without either header a request has no body.
      const { headers } = request
      if (headers['content-length'] === undefined && !headers['transfer-encoding']) return
      arriving.add({ request, response, bytes: request.socket.bytesRead, quiet: 0 })
      response.once('finish', () => drop(request))
    },
    close: () => clearInterval(timer),
  }
}

/** Whoever read the body has left it, perhaps in the middle of waiting for its next bytes. */
function drop(request: IncomingMessage): void {
  if (request.readableEnded) return
  request.removeAllListeners('readable')
  request.resume()
}
