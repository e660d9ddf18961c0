import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { keepLinks, storeHits, type Hit, type TestLink } from '../../test/hits.ts'
import { postForCsv } from '../../test/posted-csv.ts'
import { tell } from '../../test/told.ts'
import { asFolded } from '../../test/as-folded.ts'
import type { ReportRow } from '../kit/adapter.ts'
import { takeOut } from './sums.query.ts'

/*
 * One vendor, one day, ten hits on two links, worked out by hand:
 *
 *                 hits  bot  HEAD  prefetch  duplicate  own  valid   partner  paid
 *   Oak, blog       6    1    1       0         1        0     3        4       1
 *   Elm             4    0    0       1         0        1     2        1       0
 *   Fir, blog                                                           7
 */
const DAY = YESTERDAY
const CALL = 'POST /v1/reconciliation'
const range = { startDate: DAY, endDate: DAY }

const link = { vendorId: 5001, programme: 'orion', kind: 'CPC' }
const oak: TestLink = {
  ...link,
  code: 'oak',
  merchantId: '1',
  merchantName: 'Oak',
  placementId: 'blog',
}
const elm: TestLink = {
  ...link,
  code: 'elm',
  merchantId: '2',
  merchantName: 'Elm Ltd',
  placementId: '',
}

const hit = (of: TestLink, label: Hit['label'], second: number): Hit => ({
  link: of,
  label,
  at: `${DAY}T10:00:${String(second).padStart(2, '0')}.000Z`,
})
const TEN = [
  hit(oak, 'valid', 1),
  hit(oak, 'valid', 2),
  hit(oak, 'valid', 3),
  hit(oak, 'bot', 4),
  hit(oak, 'head', 5),
  hit(oak, 'duplicate', 6),
  hit(elm, 'valid', 7),
  hit(elm, 'valid', 8),
  hit(elm, 'own', 9),
  hit(elm, 'prefetch', 10),
]

function row(merchant: [string, string], given: Partial<ReportRow>): ReportRow {
  const [merchantId, merchantName] = merchant
  const texts = {
    campaignId: '5001',
    placementId: '',
    rid: '',
    merchantId,
    merchantName,
    country: '',
  }
  return { ...texts, day: DAY, clicks: 0, sales: 0, saleAmount: '0', earnings: '0', ...given }
}

let portal: TestPortal
let vendor: SignedIn
let clickIds: string[]

const rows = () => [
  row(['1', 'Oak'], {
    placementId: '5001_blog',
    rid: clickIds[0] ?? '',
    clicks: 1,
    earnings: '0.40',
  }),
  row(['1', 'Oak'], { placementId: '5001_blog', clicks: 3, earnings: '1.10' }),
  row(['2', 'Elm'], { rid: clickIds[6] ?? '', clicks: 1 }),
  row(['3', 'Fir'], { placementId: '5001_blog', clicks: 7, sales: 1, saleAmount: '20' }),
]

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  await keepLinks(portal.app.pool, [oak, elm])
  clickIds = await storeHits(portal.app.pool, TEN)
})
afterAll(() => portal.close())

const NOTHING = {
  grossRedirects: 0,
  bot: 0,
  head: 0,
  prefetch: 0,
  duplicate: 0,
  own: 0,
  redirects: 0,
  clicks: 0,
  paidClicks: 0,
  sales: 0,
  difference: 0,
  notReported: 0,
  notOurs: 0,
  unexplained: 0,
}
const OURS = {
  ...NOTHING,
  grossRedirects: 10,
  bot: 1,
  head: 1,
  prefetch: 1,
  duplicate: 1,
  own: 1,
  redirects: 5,
}

test('before the partner has told anything, every valid redirect is not reported yet', async () => {
  const found = await vendor.call(CALL, { body: range })
  const day = { ...OURS, difference: -10, notReported: -5 }
  expect(found.rows).toEqual([{ name: DAY, ...day }])
  expect(found.totals).toEqual(day)
  const merchants = await vendor.call(CALL, { body: { ...range, groupBy: 'merchant' } })
  // As the links call them.
  expect(merchants.rows.map(({ name }) => name)).toEqual(['Oak', 'Elm Ltd'])
})

test('a report that is read while the day goes on closes nothing', async () => {
  const early = row(['1', 'Oak'], { placementId: '5001_blog', clicks: 3 })
  await tell(portal, { on: DAY, days: { start: DAY, end: DAY }, rows: [early] })
  const { totals } = await vendor.call(CALL, { body: range })
  // Elm's two are awaited still.
  expect(totals).toEqual({ ...OURS, clicks: 3, difference: -7, notReported: -2 })
})

test('then by day, merchant, placement and programme, each figure as worked out by hand', async () => {
  await tell(portal, { on: '2026-03-20', days: { start: DAY, end: DAY }, rows: rows() })
  const all = { ...OURS, clicks: 12, paidClicks: 1, sales: 1, difference: 2, notOurs: 7 }
  const by = async (groupBy: 'day' | 'merchant' | 'placement' | 'programme') => {
    const found = await vendor.call(CALL, { body: { ...range, groupBy } })
    expect(found.totals).toEqual(all)
    return found
  }
  const { rows: days, period } = await by('day')
  expect(days).toEqual([{ name: DAY, ...all }])
  expect(period).toMatchObject({ asOf: '2026-03-20T02:10:00Z', timeZone: 'UTC' })
  expect((await by('programme')).rows).toEqual([{ name: 'orion', ...all }])
  expect((await by('merchant')).rows).toEqual([
    {
      ...NOTHING,
      name: 'Oak',
      grossRedirects: 6,
      bot: 1,
      head: 1,
      duplicate: 1,
      redirects: 3,
      clicks: 4,
      paidClicks: 1,
      difference: -2,
      unexplained: 1,
    },
    // As the partner calls it.
    {
      ...NOTHING,
      name: 'Elm',
      grossRedirects: 4,
      prefetch: 1,
      own: 1,
      redirects: 2,
      clicks: 1,
      difference: -3,
      unexplained: -1,
    },
    { ...NOTHING, name: 'Fir', clicks: 7, sales: 1, difference: 7, notOurs: 7 },
  ])
  const { rows: placements } = await by('placement')
  expect(
    placements.map(({ name, redirects, clicks, notOurs }) => ({
      name,
      redirects,
      clicks,
      notOurs,
    })),
  ).toEqual([
    { name: 'blog', redirects: 3, clicks: 11, notOurs: 7 },
    { name: '', redirects: 2, clicks: 1, notOurs: 0 },
  ])
})

test('the file has the columns of the screen', async () => {
  const response = await postForCsv(portal, vendor, '/v1/reconciliation', {
    ...range,
    groupBy: 'merchant',
    sort: 'clicks',
  })
  expect(response.headers.get('content-disposition')).toContain('reconciliation.csv')
  expect((await response.text()).split('\n').slice(0, 4)).toEqual([
    'Merchant,"Redirects, all",Bots,Link checks,Prefetches,Duplicates,Own,"Redirects, valid",Partner’s clicks,Paid clicks,Sales,Difference,Not reported yet,Other links,Unexplained',
    'Elm,4,0,0,1,0,1,2,1,0,0,-3,0,0,-1',
    'Oak,6,1,1,0,1,0,3,4,1,0,-2,0,0,1',
    'Fir,0,0,0,0,0,0,0,7,0,1,7,0,7,0',
  ])
})

test('a click that is paid by a later day is paid on its own, until that is taken back', async () => {
  const later = { on: '2026-03-21', days: { start: '2026-03-20', end: '2026-03-20' } }
  const sold = row(['2', 'Elm'], { day: '2026-03-20', rid: clickIds[6] ?? '', earnings: '5' })
  const body = { ...range, groupBy: 'merchant' as const }
  const paid = async () => {
    const { rows: found } = await vendor.call(CALL, { body })
    return found.map(({ name, paidClicks }) => [name, paidClicks])
  }
  await tell(portal, { ...later, rows: [sold] })
  expect(await paid()).toEqual([
    ['Oak', 1],
    ['Elm', 1],
    ['Fir', 0],
  ])
  const back = { ...sold, earnings: '-5', country: 'us' }
  await tell(portal, { ...later, on: '2026-03-22', rows: [sold, back] })
  expect(await paid()).toEqual([
    ['Oak', 1],
    ['Elm', 0],
    ['Fir', 0],
  ])
})

test('hits that come later are there with the next look', async () => {
  await storeHits(portal.app.pool, [hit(oak, 'valid', 50)])
  const { totals } = await vendor.call(CALL, { body: range })
  expect(totals).toMatchObject({ grossRedirects: 11, redirects: 6, clicks: 12, unexplained: -1 })
})

test('a link whose merchant gets its id in the middle of a day is one line, with its paid clicks once', async () => {
  const before: TestLink = { ...oak, code: 'yew', merchantId: 'yew.test', placementId: '' }
  const after: TestLink = { ...before, merchantId: '4' }
  await keepLinks(portal.app.pool, [before])
  const [first = ''] = await storeHits(portal.app.pool, [hit(before, 'valid', 20)])
  await portal.app.pool.query(`UPDATE deep_link SET merchant_id = '4' WHERE _id = 'yew'`)
  await storeHits(portal.app.pool, [{ ...hit(after, 'valid', 21), country: 'fr' }])
  const paid = row(['4', 'Yew'], { rid: first, clicks: 2, earnings: '0.50' })
  await tell(portal, { on: '2026-03-23', days: { start: DAY, end: DAY }, rows: [...rows(), paid] })
  const found = await vendor.call(CALL, { body: { ...range, groupBy: 'merchant' } })
  expect(found.rows.filter(({ name }) => name === 'Yew' || name === 'yew.test')).toEqual([
    { ...NOTHING, name: 'Yew', grossRedirects: 2, redirects: 2, clicks: 2, paidClicks: 1 },
  ])
  await tell(portal, { on: '2026-03-24', days: { start: DAY, end: DAY }, rows: rows() })
})

test('a day whose hits have moved to another, as with another time zone, keeps none of them', async () => {
  await asFolded(portal.app.pool, (db) => takeOut(db, DAY))
  const { totals } = await vendor.call(CALL, { body: range })
  expect(totals).toMatchObject({ ...NOTHING, clicks: 12, sales: 1, difference: 12, notOurs: 12 })
  // Nothing of it is left to be looked at again.
  const { rows: left } = await portal.app.pool.query('SELECT FROM reconciled_day WHERE day = $1', [
    DAY,
  ])
  expect(left).toEqual([])
})
