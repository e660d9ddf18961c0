import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A load balancer as operators have one: it asks each portal whether it is ready, and sends on in turn. */
export interface Balancer {
  /** Where it answers. */
  url: string
  /** Portals that it may send to; one that is new is asked first. */
  add(portal: string): void
  remove(portal: string): void
  /** Whether it sends requests to this portal now. */
  sendsTo(portal: string): boolean
  close(): Promise<void>
}

/**
 * Starts one on a free port of the loopback. A portal that refuses once gets nothing until it agrees
 * again; connections to the portals are kept, and no request is sent twice: what a portal fails, fails.
 * @param everyMs milliseconds between two questions.
 */
export async function startBalancer(everyMs: number): Promise<Balancer> {
  const ready = new Map<string, boolean>()
  const closing = new AbortController()
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  async function ask(portal: string): Promise<void> {
    const answer = await fetch(`${portal}/health/ready`).catch(() => undefined)
    await answer?.body?.cancel()
    if (ready.has(portal)) ready.set(portal, answer?.status === 200)
  }
  async function askAll(): Promise<void> {
    while (!closing.signal.aborted) {
      await Promise.all([...ready.keys()].map(ask))
      await wait(everyMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const server = createServer((incoming, answer) => {
    const portals = [...ready].flatMap(([portal, isReady]) => (isReady ? [portal] : []))
    const portal = portals[(turn += 1) % portals.length]
    const fail = () => answer.headersSent || answer.writeHead(502).end()
    if (portal === undefined) return fail()
    const { method, headers, url } = incoming
    const sent = request(portal + String(url), { agent, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, { location: answered.headers.location ?? '' })
      answered.pipe(answer)
    })
    sent.on('error', fail)
    return incoming.pipe(sent)
  })
  // A client that finds its kept connection closed at the moment of asking would count as a failure.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const asking = askAll()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (portal) => void ready.set(portal, false),
    remove: (portal) => void ready.delete(portal),
    sendsTo: (portal) => ready.get(portal) === true,
    async close() {
      closing.abort()
      await asking
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
