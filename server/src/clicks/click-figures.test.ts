import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { hitRow, storeHits, storeLink } from '../../test/click-rows.ts'

let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

/*
 * Today is 2026-03-20. Vendor 5001's hits by hand:
 *   20 March  1 valid                                         (today, not over)
 *   19 March  3 valid, 1 bot, 1 duplicate                     channel news: 2 valid, 1 bot
 *   18 March  1 valid, 1 own                                  search text "red shoes", channel news
 *   12 March  2 valid, 1 head, 1 prefetch                     a week before the 19th
 */
beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  await portal.vendor({ vendorId: 5002 })
  admin = await portal.signIn(
    await portal.vendor({ vendorId: 5029, role: 'admin', email: 'v5029@demo.test' }),
  )
  await storeLink(portal.app.pool, { code: 'shoes001' })
  const news = { channel: 'news' }
  await storeHits(portal.app.pool, [
    hitRow({ at: '2026-03-20T08:00:00Z' }),
    hitRow({ at: '2026-03-19T23:59:59.999Z', ...news }),
    hitRow({ at: '2026-03-19T12:00:00Z', ...news }),
    hitRow({ at: '2026-03-19T11:00:00Z' }),
    hitRow({ at: '2026-03-19T11:00:00Z', label: 'bot', ...news }),
    hitRow({ at: '2026-03-19T00:00:00Z', label: 'duplicate' }),
    hitRow({ at: '2026-03-18T10:00:00Z', ...news, searchText: 'red shoes' }),
    hitRow({ at: '2026-03-18T10:30:00Z', label: 'own' }),
    hitRow({ at: '2026-03-12T10:00:00Z' }),
    hitRow({ at: '2026-03-12T10:00:00Z' }),
    hitRow({ at: '2026-03-12T11:00:00Z', label: 'head' }),
    hitRow({ at: '2026-03-12T12:00:00Z', label: 'prefetch' }),
    hitRow({ at: '2026-03-19T12:00:00Z', vendorId: 5002, channel: 'theirs' }),
  ])
})
afterAll(() => portal.close())

const none = { bot: 0, head: 0, prefetch: 0, duplicate: 0, own: 0 }
const summary = (body: object, who = vendor) => who.call('POST /home/getAllClicksSummary', { body })

test('the totals keep valid clicks and what was left out apart', async () => {
  const week = { startDate: '2026-03-14', endDate: TODAY }
  expect(await summary(week)).toMatchObject({
    totalclicks: 8,
    valid: 5,
    ...none,
    bot: 1,
    duplicate: 1,
    own: 1,
    startDate: '2026-03-14',
    endDate: TODAY,
    timeZone: 'UTC',
  })
})

test('days that are over are compared, by weekday, and today is not', async () => {
  const { compared } = await summary({ startDate: YESTERDAY, endDate: TODAY })
  expect(compared).toEqual({
    days: {
      totalclicks: 5,
      valid: 3,
      ...none,
      bot: 1,
      duplicate: 1,
      startDate: YESTERDAY,
      endDate: YESTERDAY,
    },
    before: {
      totalclicks: 4,
      valid: 2,
      ...none,
      head: 1,
      prefetch: 1,
      startDate: '2026-03-12',
      endDate: '2026-03-12',
    },
  })
  expect((await summary({ startDate: TODAY, endDate: TODAY })).compared).toBeNull()
  const asked = { startDate: YESTERDAY, endDate: YESTERDAY, compare: 'none' }
  expect((await summary(asked)).compared).toBeNull()
})

test('without dates all that is kept is asked, up to today', async () => {
  const all = await summary({})
  expect(all).toMatchObject({ totalclicks: 12, valid: 7, startDate: '2024-03-20', endDate: TODAY })
  expect(await summary({ endDate: '2026-03-12' })).toMatchObject({ totalclicks: 4, valid: 2 })
})

test('days have the specification’s rows, newest first, and what was left out', async () => {
  const { data } = await vendor.call('POST /home/getAllClicksSummarybyDate', {
    body: { startDate: '2026-03-12', endDate: YESTERDAY },
  })
  expect(data).toEqual([
    {
      _id: { day: 19, month: 3, year: 2026 },
      date: YESTERDAY,
      totalclicks: 5,
      valid: 3,
      ...none,
      bot: 1,
      duplicate: 1,
    },
    {
      _id: { day: 18, month: 3, year: 2026 },
      date: '2026-03-18',
      totalclicks: 2,
      valid: 1,
      ...none,
      own: 1,
    },
    {
      _id: { day: 12, month: 3, year: 2026 },
      date: '2026-03-12',
      totalclicks: 4,
      valid: 2,
      ...none,
      head: 1,
      prefetch: 1,
    },
  ])
})

test('channels and search texts are counted, gross and valid apart, of the asked days', async () => {
  const channels = await vendor.call('GET /home/getChannelCounts', { query: {} })
  expect(channels).toMatchObject({
    data: [{ _id: 'news', count: 4, valid: 3 }],
    totalRecords: 1,
    other: { count: 0, valid: 0 },
    // Of 12 hits, 7 of them valid.
    none: { count: 8, valid: 4 },
  })
  const of = (body: object) => vendor.call('POST /home/getSearchTextCounts', { body })
  const shoes = [{ _id: 'red shoes', count: 1, valid: 1 }]
  expect(await of({})).toMatchObject({ data: shoes, none: { count: 11, valid: 6 } })
  const ofNews = await of({ channel: 'news' })
  expect(ofNews).toMatchObject({ data: shoes, none: { count: 3, valid: 2 } })
  expect((await of({ startDate: YESTERDAY, endDate: YESTERDAY })).data).toEqual([])
  expect((await of({ channel: 'other' })).data).toEqual([])
})

test('an administrator asks for a vendor by name, a vendor only for itself', async () => {
  expect(await summary({ vendorId: 5002 }, admin)).toMatchObject({ totalclicks: 1 })
  expect(await summary({}, admin)).toMatchObject({ totalclicks: 0, valid: 0 })
  await expect(summary({ vendorId: 5002 })).rejects.toMatchObject({ status: 403 })
})

test.each([
  [{ startDate: '2026-02-31' }, `startDate: ${messages.noSuchDay}`],
  [{ startDate: TODAY, endDate: YESTERDAY }, messages.startAfterEnd],
  [{ startDate: '2020-01-01', endDate: TODAY }, messages.rangeTooLong],
  [{ startDate: '2027-01-01' }, messages.startAfterEnd],
])('%o is refused with its reason', async (body, message) => {
  await expect(summary(body)).rejects.toMatchObject({ status: 400, message })
})
