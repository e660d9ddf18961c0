import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openPool } from '../src/kit/database.ts'
import { startEmbedded, type Embedded, type EmbeddedOptions } from '../src/kit/postgres/embedded.ts'

/** Whether the tests run as root, who may not run a database himself. */
export const asRoot = process.getuid?.() === 0
/** Waiting for the disk is PostgreSQL's own affair; a killed process loses nothing without. */
const unsynced = { fsync: 'off' }
/** What starts have said. */
export const said: string[] = []
export const log = {
  info: (text: string) => void said.push(text),
  warn: (text: string) => void said.push(text),
}

/** A data folder of a former start; making a cluster costs a second or more, copying it does not. */
let used: string
/** The data folder of a test. */
export let folder: string
export let running: Embedded[] = []
export let children: ChildProcess[] = []

/** Gives each test a folder of its own, and ends what it has started. */
export function eachInFolder(): void {
  beforeAll(async () => {
    used = await mkdtemp(join(await realpath(tmpdir()), 'orrery-embedded-used-'))
    await chmod(used, 0o755)
    await (await startEmbedded({ dataDir: used, log, settings: unsynced })).stop()
  })

  afterAll(() => rm(used, { recursive: true }))

  beforeEach(async () => {
    said.length = 0
    folder = await mkdtemp(join(await realpath(tmpdir()), 'orrery-embedded-'))
    await chmod(folder, 0o755)
  })

  afterEach(async () => {
    for (const server of running) await server.stop()
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
    running = []
    children = []
    await rm(folder, { recursive: true, force: true })
  })
}

/** Starts a database in a folder, which ends with the test. */
export async function start(
  dataDir = folder,
  more: Partial<EmbeddedOptions> = {},
): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, log, settings: unsynced, ...more })
  running.push(server)
  return server
}

/** The rows of a statement. */
export async function ask(url: string, sql: string): Promise<unknown[]> {
  const pool = openPool(url, 1)
  try {
    return (await pool.query<Record<string, unknown>>(sql)).rows
  } finally {
    await pool.end()
  }
}

/** Makes `folder` a data folder that was in use before. */
export const reuse = () => copy(join(used, 'postgres'), join(folder, 'postgres'))

/** Another process with a database; answers what it says when it is up or refused. */
export async function startElsewhere(dataDir: string, user: { uid?: number; gid?: number } = {}) {
  const script = fileURLToPath(new URL('keep-database.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], {
    ...user,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, ...(JSON.parse(line) as { url?: string; pid?: number; refused?: string }) }
}

/** Copies a folder with its owners, which fs.cp does not do. */
export async function copy(from: string, to: string): Promise<void> {
  await once(spawn('cp', ['-a', from, to]), 'exit')
}

/** Gives a file to the owner of its folder. */
export async function copyOwner(path: string): Promise<void> {
  const { uid, gid } = await stat(dirname(path))
  await chown(path, uid, gid)
}

/** Waits for a condition, fifteen seconds at the most. */
export async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000
  while (!(await met())) {
    if (Date.now() > deadline) throw new Error('It did not come about within 15 s.')
    await wait(20)
  }
}

/** Whether a process is there and no zombie. */
export const isAlive = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (line) => !/\) Z/.test(line),
    () => false,
  )
