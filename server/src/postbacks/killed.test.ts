import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '@orrery/contract/client'
import { APP_SECRET } from '../../test/app.ts'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { startMain, type MainProcess } from '../../test/main-process.ts'
import { addEndpoint, happened, settled, startTracker, type Tracker } from '../../test/tracker.ts'
import { signedIn } from '../../test/signed-up.ts'
import { menuWith, noFeatures } from '../accounts/create-vendor.ts'
import { hashPassword } from '../accounts/password.ts'
import { openPool, type Pool } from '../kit/database.ts'
import { vault } from '../kit/secrets.ts'

/* What becomes of postbacks when the process that sends them is killed: real processes. */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

let database: FreshDatabase
let pool: Pool
let tracker: Tracker
let folder: string
const processes: MainProcess[] = []

beforeEach(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 2)
  tracker = await startTracker()
  folder = await mkdtemp(join(tmpdir(), 'orrery-postbacks-'))
})
afterEach(async () => {
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  await pool.end()
  await tracker.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<MainProcess & { at: string }> {
  const started = startMain({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    APP_SECRET,
    POSTBACK_ORIGINS: tracker.url,
    LOG_LEVEL: 'silent',
    SERVE_ON_MS: '0',
  })
  processes.push(started)
  return { ...started, at: (await started.url).replace('localhost', '127.0.0.1') }
}

async function publisher(at: string) {
  const anonymous = client({ base: at, token: () => undefined })
  const body = { email: 'v5001@demo.test', password: 'demo-5001-pass' }
  const { token } = signedIn(await anonymous('POST /auth/signin', { body }))
  return { call: client({ base: at, token: () => token }) }
}

test('killed between sending and noting it, a postback comes again under the same id; what was noted does not', async () => {
  const first = await start()
  await pool.query(
    `INSERT INTO vendor (vendor_id, _id, role, menu, features, email, full_name, password_hash,
                         api_key_hash, api_key_cipher)
     VALUES (5001, 'a', 'vendor', $3, $4, 'v5001@demo.test', 'A', $1, 'a', $2)`,
    [
      await hashPassword('demo-5001-pass'),
      vault(APP_SECRET).encrypt('key'),
      menuWith(true),
      noFeatures,
    ],
  )
  const vendor = await publisher(first.at)
  const { endpointId } = await addEndpoint(vendor, `${tracker.url}/p?id={event_id}`)
  await happened(pool, endpointId, { transaction: 'noted' })
  await settled(vendor, endpointId)
  // The next is received, and its answer never comes.
  tracker.put('/p', () => undefined)
  await happened(pool, endpointId, { transaction: 'cut' })
  const received = () => tracker.received.map(({ query }) => query['id'])
  await expect.poll(received, { timeout: 30_000 }).toEqual(['noted-sale-1', 'cut-sale-1'])
  first.child.kill('SIGKILL')
  await first.ended

  tracker.put('/p', (_, response) => response.end('OK'))
  const second = await start()
  const log = await waitForBoth(await publisher(second.at), endpointId)
  expect(log.map(({ eventId, state, tries }) => [eventId, state, tries])).toEqual([
    ['cut-sale-1', 'sent', 2],
    ['noted-sale-1', 'sent', 1],
  ])
  expect(received()).toEqual(['noted-sale-1', 'cut-sale-1', 'cut-sale-1'])
  const ids = tracker.received.map(({ headers }) => headers['idempotency-key'])
  expect(ids).toEqual(['noted-sale-1', 'cut-sale-1', 'cut-sale-1'])
})

/** It counts as lost a minute after it was taken. */
async function waitForBoth(vendor: Awaited<ReturnType<typeof publisher>>, endpointId: string) {
  await expect.poll(() => tracker.received.length, { timeout: 120_000 }).toBe(3)
  return settled(vendor, endpointId)
}
