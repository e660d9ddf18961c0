import { createServer, connect, type Socket } from 'node:net'

/** A door to a PostgreSQL that can be opened late, and that may change what the server says. */
export interface Door {
  /** The same database by way of the door. */
  url: string
  port: number
  open(): Promise<void>
  /** Connections that come from now on lead to this database; those that are there stay. */
  leadTo(url: string): void
  /**
   * Nothing passes any more on the connections that are there, and neither end is told; new ones pass.
   * @returns what tells both ends.
   */
  drop(): () => void
  /**
   * Once: the connection on which `last` is sent, after or in a piece that says `first`, is cut when the server has
   * answered `last`, and its answer is lost.
   */
  loseAnswer(first: string, last: string): void
  close(): Promise<void>
}

/**
 * @param url the database behind it. @param alter what becomes of each piece that the server sends.
 */
export async function doorTo(url: string, alter = (piece: Buffer) => piece): Promise<Door> {
  let behind = new URL(url)
  const sockets = new Set<Socket>()
  const dropped = new Set<Socket>()
  let losing: { first: string; last: string } | undefined
  const server = createServer((socket) => {
    const host = behind.searchParams.get('host')
    const port = Number(behind.searchParams.get('port') ?? behind.port)
    const further = host?.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(port, behind.hostname)
    for (const each of [socket, further]) {
      sockets.add(each)
      each.on('error', () => undefined)
      each.on('close', () => {
        sockets.delete(each)
        if (dropped.delete(each)) return
        socket.destroy()
        further.destroy()
      })
    }
    let hasFirst = false
    let isLost = false
    socket.on('data', (piece: Buffer) => {
      if (!losing) return
      hasFirst ||= piece.includes(losing.first)
      isLost = hasFirst && piece.includes(losing.last)
      if (isLost) losing = undefined
    })
    socket.pipe(further)
    further.on('data', (piece: Buffer) => {
      if (isLost) socket.destroy()
      else if (!dropped.has(further)) socket.write(alter(piece))
    })
  })
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      }),
    )
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  const drop = () => {
    const those = [...sockets]
    for (const each of those) {
      dropped.add(each)
      each.unpipe()
      each.resume()
    }
    return () => {
      for (const each of those) each.destroy()
    }
  }
  const loseAnswer = (first: string, last: string) => {
    losing = { first, last }
  }
  const port = await listen(0)
  await close()
  const door = new URL(url)
  door.search = ''
  door.hostname = '127.0.0.1'
  door.port = String(port)
  return {
    url: door.href,
    port,
    open: async () => void (await listen(port)),
    leadTo: (next) => {
      behind = new URL(next)
    },
    drop,
    loseAnswer,
    close,
  }
}

/** For {@link doorTo}: the server's version, as its own answer says it, becomes 14. */
export function saysFourteen(piece: Buffer): Buffer {
  return Buffer.from(piece.toString('latin1').replace(/\b1[5-9]00\d\d\b/, '140011'), 'latin1')
}
