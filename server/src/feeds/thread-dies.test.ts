import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { messages } from '@orrery/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import type { DyingPart } from '../../test/dying-reader.ts'
import { ended, runFeed } from '../../test/feeds.ts'
import { isHeld } from '../kit/advisory-lock.ts'
import { transaction } from '../kit/database.ts'
import { lockSwap } from './swap.query.ts'

/* Whatever ends the thread that takes a feed in: its run says so, and nothing else has happened. */

const FORM = 'lyra-coupons'
const module = new URL('../../test/dying-reader.ts', import.meta.url).href

let portal: TestPortal
let admin: SignedIn
let feedId: number
let part: DyingPart

beforeAll(async () => {
  portal = await testPortal({ programmes: ['lyra'] })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  const adapter = portal.app.adapters.get('lyra')
  Object.assign(adapter!, {
    feeds: {
      ...adapter?.feeds,
      [FORM]: {
        async *parts() {
          yield { name: '1', body: Readable.from([Buffer.from(JSON.stringify(part))]) }
        },
        reader: { module, name: 'dying' },
      },
    },
  })
  const { data } = await admin.call('POST /home/saveFeed', {
    body: { name: 'Dying', form: FORM, programme: 'lyra' },
  })
  feedId = data.feedId
})
afterAll(() => portal.close())

async function coupons(): Promise<number> {
  const { rows } = await portal.app.pool.query('SELECT FROM coupon WHERE feed_id = $1', [feedId])
  return rows.length
}

/** Of all connections of this database. */
async function leftBehind(): Promise<{ transactions: number; lock: boolean }> {
  const { rows } = await portal.app.pool.query<{ transactions: number; lock: boolean }>(
    `SELECT count(*) FILTER (WHERE state LIKE 'idle in transaction%' OR wait_event_type = 'Lock')::integer
              AS transactions,
            ${isHeld("'catalogue-swap'")} AS lock
     FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  return rows[0]!
}

const NOTHING = { transactions: 0, lock: false }

test('its feed is taken in while nothing ends its thread', async () => {
  part = { coupons: 30, end: 'none' }
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', added: 30 })
})

test.each([
  ['needs more memory than it has', 'memory', messages.feedNeedsMemory],
  ['exits', 'exit', messages.feedThreadEnded],
] as const)('a thread that %s fails its run, and the next one works', async (_, end, reason) => {
  const before = await coupons()
  part = { coupons: 45, end }
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'failed', reason, added: null })
  expect(await coupons()).toBe(before)
  await expect.poll(leftBehind).toEqual(NOTHING)
  part = { coupons: before + 1, end: 'none' }
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', added: 1 })
})

test('one that ends while it waits to store leaves neither its lock nor its connection', async () => {
  const before = await coupons()
  const file = join(portal.app.config.dataDir, 'die')
  part = { coupons: before + 5, end: { file } }
  await transaction(portal.app.ingest, async (db) => {
    // As a feed that is being taken in at the same time.
    await lockSwap(db)
    await admin.call('POST /home/runFeed', { body: { feedId } })
    await expect.poll(async () => (await leftBehind()).transactions).toBeGreaterThan(1)
    await writeFile(file, '')
    expect(await ended(admin, feedId)).toMatchObject({
      state: 'failed',
      reason: messages.feedThreadEnded,
    })
  })
  await expect.poll(leftBehind).toEqual(NOTHING)
  expect(await coupons()).toBe(before)
  part = { coupons: before + 1, end: 'none' }
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', added: 1 })
})
