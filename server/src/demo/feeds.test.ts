import { afterAll, beforeAll, expect, test } from 'vitest'
import { programmes } from '@orrery/contract/programmes/all'
import { feedsPrefix } from '@orrery/sandbox'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { makeFeeds } from './feeds.ts'

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ programmes: programmes.map(({ key }) => key), merchants: true })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
}, 60_000)
afterAll(() => portal.close())

const feeds = async () => (await admin.call('GET /home/getFeeds', {})).data

async function count(table: string) {
  const { rows } = await portal.app.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table}`,
  )
  return rows[0]?.count ?? 0
}

test('the demo’s feeds, one of every form, fill the catalogue through the importer', async () => {
  const made = await makeFeeds(portal.app, portal.sandbox.url + feedsPrefix)
  const states = async () =>
    (await feeds()).map(({ name, lastRun }) => `${name}: ${lastRun?.state} ${lastRun?.reason}`)
  const expected = (await feeds()).map(({ name }) => `${name}: stored `)
  await expect.poll(states, { timeout: 60_000, interval: 500 }).toEqual(expected)
  expect(expected).toHaveLength(made)
  const merchants =
    '(SELECT DISTINCT programme, merchant_id FROM product JOIN feed USING (feed_id)) AS m'
  expect(await count(merchants)).toBeGreaterThan(2_000)
  // What a vendor finds, without the rows of rubbish and the withdrawn offers that real feeds have.
  expect(await count('product')).toBeGreaterThan(50_000)
  expect(await count('coupon WHERE active')).toBeGreaterThan(3_000)
  expect(await count('cashback WHERE active')).toBeGreaterThan(500)
  // Again registers none.
  await makeFeeds(portal.app, portal.sandbox.url + feedsPrefix)
  expect(await feeds()).toHaveLength(made)
}, 120_000)
