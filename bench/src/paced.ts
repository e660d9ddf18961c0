import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** For answers that are still under way when the last request has been sent. */
const PATIENCE_MS = 5_000
const REDIRECTED = Buffer.from('HTTP/1.1 302')

interface Pace {
  connections: number
  /** Requests a second. */
  rate: number
  seconds: number
  agent: string
}

/**
 * Asks for a redirect at an even rate, each millisecond what is due by then, and says how long each took from
 * the moment at which it was due: one that has to wait for a connection has waited. autocannon sends a second's
 * requests at its beginning, as fast as it can, so what it measures at half a rate is the whole.
 * @returns milliseconds, in growing order.
 * @throws Error when an answer is no 302, or does not come.
 */
export async function paced(address: string, pace: Pace): Promise<number[]> {
  const { hostname, port, pathname } = new URL(address)
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUser-Agent: ${pace.agent}\r\n\r\n`
  const sockets = Array.from({ length: pace.connections }, () =>
    connect(Number(port), hostname).setNoDelay(true),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const [free, waiting, times]: [Socket[], number[], number[]] = [[...sockets], [], []]
  let wrong = 0

  const ask = (socket: Socket, due: number) => {
    // An answer without a body is one piece.
    socket.once('data', (answer) => {
      if (!answer.subarray(0, REDIRECTED.length).equals(REDIRECTED)) wrong += 1
      times.push(performance.now() - due)
      const next = waiting.shift()
      if (next === undefined) free.push(socket)
      else ask(socket, next)
    })
    socket.write(request)
  }

  const [start, total] = [performance.now(), pace.rate * pace.seconds]
  for (let sent = 0; sent < total;) {
    await wait(1)
    const until = Math.min(total, ((performance.now() - start) * pace.rate) / 1000)
    for (; sent < until; sent += 1) {
      const due = start + (sent * 1000) / pace.rate
      const socket = free.shift()
      if (socket) ask(socket, due)
      else waiting.push(due)
    }
  }
  const end = performance.now() + PATIENCE_MS
  while (times.length < total && performance.now() < end) await wait(10)
  for (const socket of sockets) socket.destroy()
  if (wrong > 0 || times.length < total)
    throw new Error(
      `${address}: ${wrong} answers were no 302, ${total - times.length} did not come.`,
    )
  return times.toSorted((a, b) => a - b)
}
