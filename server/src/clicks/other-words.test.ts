import { MOST_DAY_WORDS } from '@orrery/contract/clicks/click-words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { click } from '../../test/clicks.ts'
import { openPool } from '../kit/database.ts'
import { insertOnce } from '../redirector/insert-clicks.query.ts'
import { foldClicks } from './fold-clicks.ts'

let portal: TestPortal
let vendor: SignedIn

/*
 * Vendor 5001's yesterday, folded as it is in the portal. As many channels as are kept of a day have a hit
 * each, one of them a channel that is called other; they come first by their names. Beyond, by hand:
 *   zz-1   valid
 *   zz-2   a bot's
 *   zz-3   valid, with the text late words
 * and two hits that named nothing.
 */
beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  const at = new Date(`${YESTERDAY}T10:00:00Z`)
  const kept = Array.from({ length: MOST_DAY_WORDS - 1 }, (_, nth) => `channel-${nth}`)
  const hits = [
    ...['other', ...kept].map((channel) => ({ channel })),
    { channel: 'zz-1' },
    { channel: 'zz-2', label: 'bot' as const, agent: 'Googlebot/2.1' },
    { channel: 'zz-3', searchText: 'late words' },
    {},
    {},
  ]
  const { pool, databaseUrl } = portal.app
  await pool.query(
    insertOnce(hits.map((hit, nth) => click(`hit ${nth}`, { vendorId: 5001, at, ...hit }))),
  )
  const own = openPool(databaseUrl, 1)
  try {
    await foldClicks(own, 'UTC', new AbortController().signal)
  } finally {
    await own.end()
  }
})
afterAll(() => portal.close())

const yesterday = { startDate: YESTERDAY, endDate: YESTERDAY }

test('hits beyond the words that are kept are other, unlike those that named nothing', async () => {
  const channels = await vendor.call('GET /home/getChannelCounts', { query: yesterday })
  expect(channels).toMatchObject({
    totalRecords: MOST_DAY_WORDS,
    other: { count: 3, valid: 2 },
  })
  expect(channels.data.every(({ _id, count }) => _id !== '' && count === 1)).toBe(true)
  const texts = await vendor.call('POST /home/getSearchTextCounts', { body: yesterday })
  expect(texts).toMatchObject({ data: [], totalRecords: 0, other: { count: 3, valid: 2 } })
})

test('of which channel other hits are is not known', async () => {
  const body = { ...yesterday, channel: 'other' }
  expect(await vendor.call('POST /home/getSearchTextCounts', { body })).toMatchObject({
    other: { count: 0, valid: 0 },
  })
})

test('days of which all words are kept have no other', async () => {
  const query = { startDate: '2026-03-01', endDate: '2026-03-02' }
  expect(await vendor.call('GET /home/getChannelCounts', { query })).toMatchObject({
    data: [],
    other: { count: 0, valid: 0 },
  })
})
