import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { startMain, type MainProcess } from '../../test/main-process.ts'
import { untilSoManyWait } from '../../test/until-one-waits.ts'
import { openPool, type Pool } from './database.ts'

/* The address names a certificate whose file is away for a while. A real process; pg reads the file without TLS, too. */

const LONG = 60_000
const CONNECTIONS = 2
let database: FreshDatabase
let beside: Pool
let folder: string
let certificate: string
let main: MainProcess
let url: string

beforeAll(async () => {
  database = await freshDatabase()
  beside = openPool(database.url, 2, undefined, {}, '-c application_name=beside')
  folder = await mkdtemp(join(tmpdir(), 'orrery-certificate-'))
  certificate = join(folder, 'ca.pem')
  await writeFile(certificate, '')
  const address = new URL(database.url)
  address.searchParams.set('sslmode', 'disable')
  address.searchParams.set('sslrootcert', certificate)
  main = startMain({
    DATABASE_URL: address.href,
    APP_SECRET: 'thirty-two characters or more, here',
    DATA_DIR: join(folder, 'data'),
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    SERVE_ON_MS: '0',
  })
  url = await main.url
})
afterAll(async () => {
  main.child.kill('SIGTERM')
  await main.ended
  await beside.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const ready = async () => (await fetch(`${url}/health/ready`)).status

/** By somebody whom the database has to be asked for. */
async function signIn(): Promise<number> {
  const answer = await fetch(`${url}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@demo.test', password: 'a-password' }),
  })
  await answer.arrayBuffer()
  return answer.status
}

test(
  'without it the database is away, and with it again all goes on',
  { timeout: LONG },
  async () => {
    expect([await ready(), await signIn()]).toEqual([200, 401])
    // Some hold a connection, and others wait for one, when the file goes.
    const holder = await beside.connect()
    await holder.query('BEGIN; LOCK TABLE person')
    const asked = Array.from({ length: 3 * CONNECTIONS }, signIn)
    await untilSoManyWait(beside, CONNECTIONS)
    await rm(certificate)
    await beside.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name <> 'beside'`,
    )
    expect(new Set(await Promise.all(asked))).toEqual(new Set([503]))
    await holder.query('ROLLBACK')
    holder.release()
    expect([await ready(), await signIn()]).toEqual([503, 503])
    expect(main.output()).toContain(`no such file or directory, open '${certificate}'`)
    await beside.query(`SELECT graphile_worker.add_job('clean-up')`)

    await writeFile(certificate, '')
    await expect.poll(ready, { timeout: LONG }).toBe(200)
    expect(await signIn()).toBe(401)
    const jobs = async () => (await beside.query('SELECT FROM graphile_worker.jobs')).rowCount
    await expect.poll(jobs, { timeout: LONG }).toBe(0)
    expect(main.child.exitCode).toBe(null)
  },
)
