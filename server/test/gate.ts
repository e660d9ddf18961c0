import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A partner behind a gate: while it is shut, an answer all but stops in the middle and never ends. */
export interface Gate {
  /** The address to give instead of the partner's. */
  url: string
  /** The partner that stands behind; to be called before the first call. */
  to(url: string): void
  shut(): void
  open(): void
  close(): Promise<void>
}

/** So much of an answer passes a shut gate: sign-in and order do, a file of 5,000 rows does not. */
const PASSING_BYTES = 200_000

/** A byte so often keeps an answer from being taken for dead. */
const TRICKLE_MS = 1_000

/** Opens a gate on a free port of the loopback. */
export async function gate(): Promise<Gate> {
  let partner = 0
  let opened = Promise.withResolvers<void>()
  opened.resolve()
  const sockets = new Set<Socket>()

  const opensWithin = (ms: number) =>
    Promise.race([opened.promise.then(() => true), wait(ms, false)])

  async function back(from: Socket, to: Socket): Promise<void> {
    let passed = 0
    let known = opened
    for await (const bytes of from as AsyncIterable<Buffer>) {
      // A connection that is kept has had its earlier answers; what counts is since the gate shut.
      if (known !== opened) passed = 0
      known = opened
      let at = 0
      if (passed > PASSING_BYTES) {
        while (at < bytes.length - 1 && !(await opensWithin(TRICKLE_MS))) {
          to.write(bytes.subarray(at, (at += 1)))
        }
      }
      passed += bytes.length
      to.write(bytes.subarray(at))
    }
    to.end()
  }

  const server = createServer((caller) => {
    const called = connect(partner, '127.0.0.1')
    for (const socket of [caller, called]) {
      sockets.add(socket)
      // A caller that is killed resets its connection, which is what these tests do.
      socket.on('error', () => undefined)
      socket.once('close', () => sockets.delete(socket))
    }
    caller.pipe(called)
    caller.once('close', () => called.destroy())
    void back(called, caller).catch(() => caller.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: (url) => {
      partner = Number(new URL(url).port)
    },
    shut: () => {
      opened = Promise.withResolvers<void>()
    },
    open: () => opened.resolve(),
    close: async () => {
      opened.resolve()
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
