import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** What the pretend partner does with the n-th request (from 1), given the request's head as text. */
export type Answering = (socket: Socket, request: { head: string; count: number }) => void

export interface RawPartner {
  url: string
  port: number
  /** The heads of every request so far. */
  heads: string[]
  [Symbol.asyncDispose](): Promise<void>
}

/** For tests: a partner on a raw TCP socket, so that it can break every rule of HTTP. One request per connection. */
export async function rawPartner(answering: Answering): Promise<RawPartner> {
  const sockets = new Set<Socket>()
  const heads: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.once('data', (data) => {
      heads.push(data.toString())
      answering(socket, { head: data.toString(), count: heads.length })
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    heads,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** A whole HTTP answer that closes its connection. */
export function answer(
  status: number,
  headers: Record<string, string> = {},
  body: string | Buffer = '',
): Buffer {
  const all = { 'content-length': String(Buffer.byteLength(body)), connection: 'close', ...headers }
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${value}\r\n`)
  const head = `HTTP/1.1 ${status} Whatever\r\n${lines.join('')}\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(body)])
}
