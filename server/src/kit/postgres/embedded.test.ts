import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  access,
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPool } from '../database.ts'
import { findBinaries } from './binaries.ts'
import { reaches } from './os-user.ts'
import { startEmbedded, type Embedded, type EmbeddedOptions } from './embedded.ts'

const asRoot = process.getuid?.() === 0
/** Waiting for the disk is PostgreSQL's own affair; a killed process loses nothing without. */
const unsynced = { fsync: 'off' }
const said: string[] = []
const log = {
  info: (text: string) => void said.push(text),
  warn: (text: string) => void said.push(text),
}

/** A data folder of a former start; making a cluster costs a second or more, copying it does not. */
let used: string
let folder: string
let running: Embedded[] = []
let children: ChildProcess[] = []

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

async function start(dataDir = folder, more: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, log, settings: unsynced, ...more })
  running.push(server)
  return server
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const pool = openPool(url, 1)
  try {
    return (await pool.query<Record<string, unknown>>(sql)).rows
  } finally {
    await pool.end()
  }
}

/** Makes `folder` a data folder that was in use before. */
const reuse = () => copy(join(used, 'postgres'), join(folder, 'postgres'))

/** Another process with a database; answers what it says when it is up or refused. */
async function startElsewhere(dataDir: string, user: { uid?: number; gid?: number } = {}) {
  const script = fileURLToPath(new URL('../../../test/keep-database.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], {
    ...user,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, ...(JSON.parse(line) as { url?: string; pid?: number; refused?: string }) }
}

/** Copies a folder with its owners, which fs.cp does not do. */
async function copy(from: string, to: string): Promise<void> {
  await once(spawn('cp', ['-a', from, to]), 'exit')
}

/** Gives a file to the owner of its folder. */
async function copyOwner(path: string): Promise<void> {
  const { uid, gid } = await stat(dirname(path))
  await chown(path, uid, gid)
}

async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000
  while (!(await met())) {
    if (Date.now() > deadline) throw new Error('It did not come about within 15 s.')
    await wait(20)
  }
}

const isAlive = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (line) => !/\) Z/.test(line),
    () => false,
  )

test('a fresh start, then a second one that finds what was written', async () => {
  const first = await start()
  expect(first.version).toMatch(/^18\.\d+$/)
  await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  expect(await isAlive(first.pid)).toBe(false)

  const second = await start(folder, { settings: {} })
  expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  const settings = `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
    current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS listens,
    (SELECT datlocale FROM pg_database WHERE datname = 'orrery') AS locale,
    (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super,
    (SELECT count(*)::int FROM pg_hba_file_rules WHERE auth_method <> 'scram-sha-256') AS lax`
  // Only the superuser may read pg_hba; the portal's role is none.
  await expect(ask(second.url, settings)).rejects.toThrow('permission denied')
  const asSuperuser = second.url
    .replace('//orrery:', '//postgres:')
    .replace('/orrery?', '/postgres?')
  expect(await ask(asSuperuser, settings)).toEqual([
    {
      encoding: 'UTF8',
      fsync: 'on',
      checksums: 'on',
      listens: '127.0.0.1',
      locale: 'C.UTF-8',
      super: true,
      lax: 0,
    },
  ])
  await expect(ask(second.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
    'password',
  )
}, 60_000)

test('a folder may have any name, and a long one', async () => {
  const nasty = join(folder, `a b%20#ü'"?:,\\`)
  const server = await start(nasty)
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
  // 100 bytes of name leave no room for a socket below 107.
  const long = join(folder, 'l'.repeat(100))
  await copy(nasty, long)
  expect(await ask((await start(long)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
}, 60_000)

test('a second living process on the same folder is refused', async () => {
  await reuse()
  await start()
  const other = await startElsewhere(folder)
  expect(other.refused).toContain(`Another Orrery (process ${process.pid}) is using ${folder}`)
  await expect(start()).rejects.toThrow('Stop it first')
}, 60_000)

test('kill -9 of the parent: the next start replaces the orphan and finds every commit', async () => {
  await reuse()
  const killed = await startElsewhere(folder)
  await ask(killed.url!, 'CREATE TABLE kept AS SELECT 7 AS answer')
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  expect(await isAlive(killed.pid!)).toBe(true)

  const next = await start()
  expect(await isAlive(killed.pid!)).toBe(false)
  expect(next.pid).not.toBe(killed.pid)
  expect(await ask(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }])
}, 60_000)

test('a number that now belongs to a stranger is neither signalled nor in the way', async () => {
  await reuse()
  // Of the same user, or PostgreSQL would see for itself that the number is not its own.
  const { uid, gid } = await stat(join(folder, 'postgres'))
  const stranger = spawn('sleep', ['60'], asRoot ? { uid, gid } : {})
  children.push(stranger)
  await writeFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), `${stranger.pid}\n`)
  if (asRoot) await copyOwner(join(folder, 'postgres', 'cluster', 'postmaster.pid'))
  expect(await ask((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
}, 60_000)

test.each(['', '\n', 'garbled', '-7', '\0\0\0\0'])(
  'a postmaster.pid of %j is put away when no server lives there',
  async (text) => {
    await reuse()
    const file = join(folder, 'postgres', 'cluster', 'postmaster.pid')
    await writeFile(file, text)
    if (asRoot) await copyOwner(file)
    expect(await ask((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  },
  60_000,
)

test.each(['', undefined])(
  'a server that lives beside a postmaster.pid of %j is stopped first',
  async (text) => {
    await reuse()
    const killed = await startElsewhere(folder)
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')
    const file = join(folder, 'postgres', 'cluster', 'postmaster.pid')
    if (text === undefined) await rm(file)
    else await writeFile(file, text)
    expect(await ask((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await isAlive(killed.pid!)).toBe(false)
  },
  60_000,
)

test('kill -9 of the database: it comes back at the same address and the pool reconnects', async () => {
  await reuse()
  const server = await start()
  const pool = openPool(server.url)
  await pool.query('CREATE TABLE kept AS SELECT 3 AS answer')
  const before = server.pid
  process.kill(before, 'SIGKILL')
  await until(() => server.pid !== before)
  const answer = () =>
    pool.query('SELECT answer FROM kept').then(
      ({ rows }) => rows,
      () => undefined,
    )
  await until(async () => (await answer()) !== undefined)
  expect(await answer()).toEqual([{ answer: 3 }])
  expect(said.join()).toContain('ended unasked')
  await pool.end()
}, 60_000)

test('a first start that was killed halfway is made good by the next', async () => {
  const half = join(folder, 'postgres', 'half-0a1b2c')
  await mkdir(join(half, 'base'), { recursive: true })
  await writeFile(join(half, 'PG_VERSION'), '18\n')
  await writeFile(join(folder, 'postgres', 'password'), 'of the one that was never finished\n')
  expect(await ask((await start()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await expect(readFile(join(half, 'PG_VERSION'))).rejects.toThrow('ENOENT')
}, 60_000)

/** A copy of the binaries as an install without scripts leaves them. */
async function withoutLinks() {
  const found = await findBinaries()
  const native = join(folder, 'package', 'native')
  await mkdir(dirname(native))
  await copy(found.native, native)
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8')
  for (const { target } of JSON.parse(list) as { target: string }[]) {
    await rm(join(folder, 'package', target), { force: true })
  }
  return { ...found, native }
}

test('links that an install without scripts left out are made', async () => {
  await reuse()
  const binaries = await withoutLinks()
  const server = await start(folder, { binaries })
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await access(join(binaries.native, 'lib', 'libicuuc.so.60'))
}, 60_000)

test('binaries that cannot be used where they lie are used from a copy', async () => {
  await reuse()
  const binaries = await withoutLinks()
  const lib = join(binaries.native, 'lib')
  // Root: the database's user may not go there. An ordinary user: the links cannot be made there.
  if (asRoot) await chmod(dirname(binaries.native), 0o700)
  else await chmod(lib, 0o555)
  const server = await start(folder, { binaries })
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await expect(access(join(lib, 'libicuuc.so.60'))).rejects.toThrow('ENOENT')
  await chmod(lib, 0o755)
}, 60_000)

test('a data folder that the database user cannot reach has its database elsewhere', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  await (await start(closed)).stop()
  // An ordinary user runs the database himself and reaches whatever is his.
  const note = await readFile(join(closed, 'postgres-place'), 'utf8').catch(() => '')
  expect(note !== '').toBe(asRoot)
  expect(said.some((text) => text.includes(`is kept in ${note.trim()}`))).toBe(asRoot)
  // Opened later, the folder still means the same database.
  await chmod(closed, 0o755)
  expect((await start(closed)).url).toContain(encodeURIComponent(note.trim() || closed))
  for (const server of running.splice(0)) await server.stop()
  if (asRoot) await expectNeverTwice(closed)
  if (note) await rm(note.trim(), { recursive: true })
}, 60_000)

/** A copy of a data folder holds the note of where the original's database is. */
async function expectNeverTwice(closed: string): Promise<void> {
  const twin = join(folder, 'twin')
  await cp(closed, twin, { recursive: true })
  await expect(start(twin)).rejects.toThrow(`${twin} is a copy of ${closed}, whose database`)
  // Moved, it takes its database along.
  const moved = join(folder, 'moved')
  await rename(closed, moved)
  await (await start(moved)).stop()
  await expect(start(twin)).rejects.toThrow(`${twin} is a copy of ${moved}, whose database`)
}

test('an ordinary user runs it as himself', async () => {
  const mine = join(folder, 'mine')
  await mkdir(mine)
  // Nobody's number, by custom; anything but root will do.
  const nobody = { uid: 65_534, gid: 65_534 }
  // In a checkout below /root, nobody could not even read the program: root is then all there is to test.
  const drop = asRoot && (await reaches(import.meta.filename, nobody))
  if (drop) await chown(mine, nobody.uid, nobody.gid)
  const other = await startElsewhere(mine, drop ? nobody : {})
  expect(other.refused).toBeUndefined()
  expect(await ask(other.url!, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  other.child.kill('SIGTERM')
  await once(other.child, 'exit')
  expect(await isAlive(other.pid!)).toBe(false)
}, 60_000)

test('a folder that cannot be made is named', async () => {
  const dataDir = join(folder, 'a-file', 'data')
  await writeFile(join(folder, 'a-file'), '')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(`Cannot use the folder ${dataDir}`)
})
