import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { addFeed } from '../../test/feeds.ts'
import { mailsTo } from '../../test/mails.ts'
import { queueFeeds } from '../feeds/queue-feeds.ts'
import { repairSchedule } from './repair-schedule.ts'

/* What waits for an instant that a clock has told which was a month ahead, when it is set right. */

const DAY_MS = 24 * 60 * 60_000
const days = (count: number) => portal.setNow(new Date(NOW.getTime() + count * DAY_MS))
let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

const rows = async (text: string) => (await portal.app.pool.query(text)).rows

test('a feed is asked for again, and nobody counts as asked in the future', async () => {
  const feedId = await addFeed(admin, 'https://feeds.example/a.tsv')
  const runs = async () => (await rows(`SELECT FROM feed_run WHERE feed_id = ${feedId}`)).length
  days(30)
  await queueFeeds(portal.app)
  expect(await runs()).toBe(1)
  await expect
    .poll(() => rows(`SELECT FROM feed_run WHERE state IN ('waiting', 'running')`))
    .toEqual([])
  days(1)
  await queueFeeds(portal.app)
  expect(await runs()).toBe(1)
  await repairSchedule(portal.app)
  await queueFeeds(portal.app)
  expect(await runs()).toBe(2)
  expect(await rows(`SELECT FROM feed_run WHERE asked_at > '2026-03-22'`)).toEqual([])
})

test('mail that was to be tried again is, and a domain is looked at; what waits as ever goes on waiting', async () => {
  days(0)
  const far = new Date(NOW.getTime() + 30 * DAY_MS).toISOString()
  const near = new Date(NOW.getTime() + 7 * DAY_MS)
  await portal.app.pool.query(
    `INSERT INTO domain (_id, name, kind, vendor_id, campaign_id, token, created_at, look_at)
     VALUES ('d1', 'a.example', 'short', 5029, 0, 'x', $1, $2), ('d2', 'b.example', 'short', 5029, 0, 'y', $1, $3)`,
    [NOW, far, near],
  )
  await repairSchedule(portal.app)
  expect(await rows('SELECT look_at FROM domain ORDER BY look_at')).toEqual([
    { look_at: NOW },
    { look_at: near },
  ])
  await admin.call('POST /auth/regenerateApiKey', { body: {} })
  await portal.app.pool.query(`UPDATE mail SET state = 'waiting', next_at = $1`, [far])
  const before = portal.sandbox.mails().length
  await repairSchedule(portal.app)
  await expect
    .poll(() => portal.sandbox.mails().length, { timeout: 20_000 })
    .toBeGreaterThan(before)
  await mailsTo(portal, 'v5029@demo.test', 'API key')
})
