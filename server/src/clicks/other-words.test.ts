import { MOST_DAY_WORDS } from '@orrery/contract/clicks/click-words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { click } from '../../test/clicks.ts'
import { insertOnce } from '../redirector/insert-clicks.query.ts'

let portal: TestPortal
let vendor: SignedIn

/*
 * Vendor 5001's yesterday, which the portal folds. As many pairs as are kept of a day have a hit each,
 * one of them a channel that is called other, one a text without a channel; they come first by their names.
 * Beyond, by hand:
 *   zz-1   valid
 *   zz-2   a bot's
 *   zz-3   valid, with the text late words
 * and two hits that named nothing.
 */
beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  const at = new Date(`${YESTERDAY}T10:00:00Z`)
  const kept = Array.from({ length: MOST_DAY_WORDS - 2 }, (_, nth) => `channel-${nth}`)
  const hits = [
    ...['other', ...kept].map((channel) => ({ channel })),
    { searchText: 'kept words' },
    { channel: 'zz-1' },
    { channel: 'zz-2', label: 'bot' as const, agent: 'Googlebot/2.1' },
    { channel: 'zz-3', searchText: 'late words' },
    {},
    {},
  ]
  await portal.app.pool.query(
    insertOnce(
      JSON.stringify(hits.map((hit, nth) => click(`hit ${nth}`, { vendorId: 5001, at, ...hit }))),
    ),
  )
})
afterAll(() => portal.close())

const yesterday = { startDate: YESTERDAY, endDate: YESTERDAY }

test('hits beyond the words that are kept are other, unlike those that named nothing', async () => {
  const counts = () => vendor.call('GET /home/getChannelCounts', { query: yesterday })
  await expect
    .poll(counts)
    .toMatchObject({ totalRecords: MOST_DAY_WORDS - 1, other: { count: 3, valid: 2 } })
  const channels = await counts()
  // The text without a channel, and the two that named nothing.
  expect(channels.none).toEqual({ count: 3, valid: 3 })
  expect(channels.data.every(({ _id, count }) => _id !== '' && count === 1)).toBe(true)
  const texts = await vendor.call('POST /home/getSearchTextCounts', { body: yesterday })
  expect(texts).toMatchObject({
    data: [{ _id: 'kept words', count: 1, valid: 1 }],
    totalRecords: 1,
    other: { count: 3, valid: 2 },
    none: { count: MOST_DAY_WORDS + 1, valid: MOST_DAY_WORDS + 1 },
  })
})

async function channelsIn(channel: string): Promise<string[]> {
  const body = { ...yesterday, channel }
  const { reportsData } = await vendor.call('POST /home/getClicksReports', { body })
  return reportsData.map((hit) => hit.channel)
}

test('the log finds a channel whose word is not kept, and none that nobody said', async () => {
  expect(await channelsIn('zz-1')).toEqual(['zz-1'])
  expect(await channelsIn('channel-7')).toEqual(['channel-7'])
  expect(await channelsIn('nobody')).toEqual([])
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
