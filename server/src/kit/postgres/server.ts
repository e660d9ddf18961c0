import { spawn } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Binaries } from './binaries.ts'
import { trouble, type Place } from './folders.ts'
import { environment } from './initdb.ts'
import type { LogFile } from './log.ts'

/** How to reach a server: the folder of its socket, and the number that socket and loopback share. */
export interface Address {
  socketDir: string
  port: number
}

/** One run of the server. */
export interface Run {
  pid: number
  signal(name: NodeJS.Signals): void
  /** Why it ended; undefined while it runs. */
  ended(): string | undefined
  /** Settled when it has ended, however that came. */
  over: Promise<void>
}

/** Settings of our own; whatever is not named here is PostgreSQL's default. */
const settings = {
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // DETAIL lines repeat what was in a row, and a log is no place for people's data.
  log_error_verbosity: 'terse',
  unix_socket_permissions: '0700',
}

/** Picks a free port on loopback, and for the socket the database's folder or, if its name is too long, a private one. */
export async function chooseAddress(place: Place): Promise<Address> {
  const port = await freePort()
  for (const name of await readdir(place.folder)) {
    if (name.startsWith('.s.PGSQL.')) await rm(join(place.folder, name), { force: true })
  }
  // The kernel's structure for a socket's path has room for 107 bytes.
  if (Buffer.byteLength(join(place.folder, `.s.PGSQL.${port}`)) <= 107) {
    return { socketDir: place.folder, port }
  }
  const socketDir = await shortFolder()
  await chown(socketDir, place.user.uid, place.user.gid)
  return { socketDir, port }
}

/** A private folder with a short name. */
async function shortFolder(): Promise<string> {
  try {
    return await mkdtemp('/tmp/orrery-')
  } catch {
    return mkdtemp(join(tmpdir(), 'orrery-'))
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port on loopback.')
  return address.port
}

/**
 * A URL for node-postgres; the folder's name may hold any character. A socket has no TLS, whatever PGSSLMODE asks of
 * other servers.
 */
export function urlOf(
  { socketDir, port }: Address,
  role: string,
  password: string,
  database: string,
): string {
  const host = encodeURIComponent(socketDir)
  return `postgres://${role}:${password}@localhost/${database}?host=${host}&port=${port}&sslmode=disable`
}

/**
 * Starts the server; it runs in a session of its own, so Ctrl-C reaches only us and we close it in order.
 * @param extra further settings, stronger than ours.
 */
export function launch(
  place: Place,
  binaries: Binaries,
  address: Address,
  log: LogFile,
  extra: Record<string, string>,
): Run {
  const all = {
    ...settings,
    listen_addresses: '127.0.0.1',
    port: String(address.port),
    unix_socket_directories: `"${address.socketDir.replaceAll('"', '""')}"`,
    ...extra,
  }
  const child = spawn(
    join(binaries.native, 'bin', 'postgres'),
    [
      '-D',
      place.cluster,
      ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    {
      cwd: place.cluster,
      detached: true,
      env: environment,
      ...(process.getuid?.() === 0 ? place.user : {}),
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  let reason: string | undefined
  const over = new Promise<void>((resolve) => {
    const end = (why: string): void => {
      reason ??= why
      resolve()
    }
    child.once('error', (error) => end(error.message))
    child.once('exit', (code, signal) => end(`it ended with ${signal ?? `code ${code}`}`))
  })
  return {
    pid: child.pid ?? -1,
    signal: (name) => void child.kill(name),
    ended: () => reason,
    over,
  }
}

/**
 * Waits until the server answers; recovery after a crash may take minutes.
 * @param said what the server has written since it was launched.
 * @throws Error with the reason when the process ends instead.
 */
export async function untilReady(
  run: Run,
  url: string,
  folder: string,
  said: () => string,
): Promise<void> {
  const until = performance.now() + 300_000
  for (;;) {
    const ended = run.ended()
    if (ended !== undefined) {
      throw new Error(
        trouble(folder, said()) ??
          `The database did not start: ${/FATAL:.*/.exec(said())?.[0] ?? ended}`,
      )
    }
    if (await answers(url)) return
    if (performance.now() > until) throw new Error(`The database in ${folder} does not answer.`)
    await wait(15)
  }
}

/** Whether a server answers there. Throws when it answers that it will never let us in. */
export async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    // Wrong password, no such role: waiting longer would not help.
    if ((error as { code?: string }).code?.startsWith('28')) throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
