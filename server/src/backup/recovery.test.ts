import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { client } from '@orrery/contract/client'
import { APP_SECRET } from '../../test/app.ts'
import { ask, asRoot, copy } from '../../test/embedded-folder.ts'
import { startMain, type MainProcess } from '../../test/main-process.ts'
import { portalInUse, waitingClick } from '../../test/portal-in-use.ts'
import { signedIn } from '../../test/signed-up.ts'
import { fileOf, line, upload } from '../../test/upload.ts'
import { startEmbedded, type Embedded } from '../kit/postgres/embedded.ts'

/* docs/running/recovery.md, as an operator follows it, by PostgreSQL's own means on a server of its own. */

vi.setConfig({ testTimeout: 600_000 })

const silent = { info: () => undefined, warn: () => undefined }
const DAY = '2026-03-18'
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'orrery-recovery-'))
  ends.push(() => rm(made, { recursive: true, force: true }))
  // As root the database runs as another user, who must be able to reach it.
  await chmod(made, 0o755)
  return made
}

async function database(dataDir: string, settings: Record<string, string>): Promise<Embedded> {
  const started = await startEmbedded({ dataDir, log: silent, settings })
  ends.push(started.stop)
  return started
}

function main(environment: Record<string, string>): MainProcess {
  const started = startMain({ APP_SECRET, SERVE_ON_MS: '0', LOG_LEVEL: 'silent', ...environment })
  ends.push(() => stop(started))
  return started
}

async function stop({ child, ended }: MainProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

/** As PostgreSQL's superuser, who alone may make base backups. */
async function asSuperuser<T>({ url }: Embedded, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const connectionString = url.replace('//orrery:', '//postgres:').replace('/orrery?', '/postgres?')
  const db = new pg.Client({ connectionString })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** A base backup by PostgreSQL's low-level calls, without write-ahead log: all of that comes from the archive. */
async function baseBackup(from: Embedded, dataDir: string, to: string): Promise<void> {
  await mkdir(to)
  await asSuperuser(from, async (db) => {
    await db.query(`SELECT pg_backup_start('test', fast => true)`)
    await copy(join(dataDir, 'postgres'), join(to, 'postgres'))
    const { rows } = await db.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(wait_for_archive => true)',
    )
    await laidIn(to, 'backup_label', rows[0]?.label ?? '')
  })
  const cluster = join(to, 'postgres', 'cluster')
  await rm(join(cluster, 'postmaster.pid'))
  for (const name of await readdir(join(cluster, 'pg_wal'))) {
    await rm(join(cluster, 'pg_wal', name), { recursive: true })
  }
}

/** A file of the database's user in a cluster. */
async function laidIn(dataDir: string, name: string, content: string): Promise<void> {
  const cluster = join(dataDir, 'postgres', 'cluster')
  await writeFile(join(cluster, name), content)
  const { uid, gid } = await stat(cluster)
  if (asRoot) await chown(join(cluster, name), uid, gid)
}

const SIGN_IN = { email: 'v5001@demo.test', password: 'demo-5001-pass' }
const ADMIN = { email: 'v5029@demo.test', password: 'demo-5029-pass' }

async function enter(base: string, body: typeof SIGN_IN) {
  const { token, user } = signedIn(
    await client({ base, token: () => undefined })('POST /auth/signin', { body }),
  )
  return { call: client({ base, token: () => token }), token, apiKey: user.apiKey, id: user._id }
}

/** What vendor 5001 is told of the day that is uploaded. */
async function earned(base: string, token: string): Promise<unknown[]> {
  const call = client({ base, token: () => token })
  const { reportsData } = await call('GET /v1/connexity/getConversionReport', {
    query: { startDate: DAY, endDate: DAY },
  })
  return reportsData.map((row) => row.EARNINGS)
}

const uploadedDay = { FROM_DATE: DAY, TO_DATE: DAY }
const clicks = (url: string) => ask(url, 'SELECT click_id AS id FROM click ORDER BY click_id')

test('a database is as it was between two uploads, and clicks on disk are there once', async () => {
  const here = await folder()
  const [old, archive, node] = ['old', 'archive', 'node'].map((name) => join(here, name)) as [
    string,
    string,
    string,
  ]
  await mkdir(archive)
  await chmod(archive, 0o777)
  const first = await database(old, {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  })
  const given = { url: first.url, drop: () => Promise.resolve() }
  await (await portalInUse({ environment: { DATA_DIR: node }, database: given })).close()
  const onDisk = await readFile(join(node, 'clicks', 'clicks-00.jsonl'), 'utf8')

  const base = join(here, 'base')
  await baseBackup(first, old, base)

  const before = main({ DATABASE_URL: first.url, DATA_DIR: node })
  const url = await before.url
  await expect.poll(() => clicks(first.url), { timeout: 60_000 }).toEqual([{ id: 'c1' }])
  const vendor = await enter(url, SIGN_IN)
  const admin = await enter(url, ADMIN)
  const send = (earnings: string) =>
    upload({ url }, admin, fileOf(line({ ...uploadedDay, EARNINGS: earnings })))
  expect(await send('5.25')).toMatchObject({ status: 200 })
  const [moment] = (await ask(first.url, 'SELECT clock_timestamp()::text AS at')) as [
    { at: string },
  ]
  expect(await send('7.75')).toMatchObject({ status: 200 })
  expect(await earned(url, vendor.token)).toEqual([7.75])
  await stop(before)
  const last = await asSuperuser(first, async (db) => {
    const { rows } = await db.query<{ name: string }>(
      'SELECT pg_walfile_name(pg_switch_wal()) AS name',
    )
    return rows[0]?.name
  })
  await expect.poll(() => readdir(archive), { timeout: 60_000 }).toContain(last)
  await first.stop()

  await laidIn(base, 'recovery.signal', '')
  const second = await database(base, {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment.at,
    recovery_target_action: 'promote',
  })
  await expect
    .poll(() => ask(second.url, 'SELECT pg_is_in_recovery() AS still'), { timeout: 60_000 })
    .toEqual([{ still: false }])

  // What the node had on disk: a click that the database has, and one that it has not.
  await mkdir(join(here, 'again', 'clicks'), { recursive: true })
  const waiting = onDisk + waitingClick('c2')
  await writeFile(join(here, 'again', 'clicks', 'clicks-00.jsonl'), waiting)
  const after = main({ DATABASE_URL: second.url, DATA_DIR: join(here, 'again') })
  expect(await earned(await after.url, vendor.token)).toEqual([5.25])
  await expect
    .poll(() => clicks(second.url), { timeout: 60_000 })
    .toEqual([{ id: 'c1' }, { id: 'c2' }])
  // Written to as ever.
  const again = await enter(await after.url, ADMIN)
  const file = fileOf(line({ ...uploadedDay, EARNINGS: '6.50' }))
  expect(await upload({ url: await after.url }, again, file)).toMatchObject({ status: 200 })
  expect(await earned(await after.url, vendor.token)).toEqual([6.5])
})
