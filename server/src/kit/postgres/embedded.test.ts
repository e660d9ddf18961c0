import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  ask,
  asRoot,
  children,
  copy,
  copyOwner,
  folder,
  isAlive,
  reuse,
  said,
  start,
  startElsewhere,
  until,
  eachInFolder,
} from '../../../test/embedded-folder.ts'
import { openPool } from '../database.ts'

eachInFolder()

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
