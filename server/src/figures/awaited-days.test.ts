import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kind } from '@orrery/contract/programmes/programme'
import { NOW, testPortal, TODAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { keepLinks, storeHits, type TestLink } from '../../test/hits.ts'
import { postedCsv } from '../../test/posted-csv.ts'
import { tell, toldRow } from '../../test/told.ts'
import { fileOf, line, upload } from '../../test/upload.ts'
import { menuWith } from '../accounts/create-vendor.ts'
import { pull } from '../ingest/pull.ts'
import { PartnerFailure, type Adapter, type ReportRow } from '../kit/adapter.ts'
import { storeRates } from '../rates/rates.query.ts'

/*
 * Tuesday to Thursday, the 17th to the 19th, against the week before, Orion in clicks. A dollar is half a euro.
 *
 *               10th  11th  12th    17th  18th  19th
 *   CPC  5001     10    20    40      30    60  awaited; 100 clicks, 2 sales, 5.25 are uploaded
 *        5002    100   200   400     150   300  awaited
 *   CPA  5001      –     –     5       –     –   10, 4.00
 *        5002      –     –     8       –     –   20, 6.00
 *
 * So CPC of 5002 is 450 against 300, that of the 10th and 11th: half as much again. Against the 700 of all three
 * days it would be a third less.
 */
const AWAITED = '2026-03-19'
const range = { startDate: '2026-03-17', endDate: AWAITED }
const LATER = 'Later.'
/** Never pulled; uploaded for 5001 alone, and what the 12th is compared with. */
const WEEK_AGO = '2026-03-05'

const clicked = (campaignId: string, day: string, clicks: number, earnings = '0'): ReportRow =>
  toldRow(day, 'Oak', ['blog', 'us'], [clicks, 0, '0', earnings], campaignId)

const cpc = [
  ...Object.entries({ 10: 10, 11: 20, 12: 40, 17: 30, 18: 60 }).map(([day, clicks]) =>
    clicked('5001', `2026-03-${day}`, clicks),
  ),
  ...Object.entries({ 10: 100, 11: 200, 12: 400, 17: 150, 18: 300 }).map(([day, clicks]) =>
    clicked('5002', `2026-03-${day}`, clicks),
  ),
]
const cpa = [
  clicked('5001', '2026-03-12', 5),
  clicked('5002', '2026-03-12', 8),
  clicked('5001', AWAITED, 10, '4.00'),
  clicked('5002', AWAITED, 20, '6.00'),
]

let portal: TestPortal
let own: SignedIn
let other: SignedIn
let admin: SignedIn

/** To the merchant and placement that are uploaded. */
const linkOf = (vendorId: number): TestLink => ({
  vendorId,
  code: `to-${vendorId}`,
  programme: 'orion',
  kind: 'CPC',
  merchantId: '7',
  merchantName: 'Kettle Works',
  placementId: 'home-top',
})

/** A partner that has not compiled the day. */
const notReady: Adapter = {
  programme: 'orion',
  kinds: ['CPC'],
  readReport: () => {
    throw new PartnerFailure(LATER, { notReady: true })
  },
  lists: {},
  close: async () => undefined,
}

beforeAll(async () => {
  portal = await testPortal()
  const menu = { ...menuWith(false), deeplink1: { cpc: true, cpa: true } }
  own = await portal.signIn(await portal.vendor({ menu }))
  other = await portal.signIn(await portal.vendor({ vendorId: 5002, menu }))
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin', menu }))
  await storeRates(portal.app.pool, [{ currency: 'USD', day: '2026-03-01', rate: '2' }], 'Bank')
  const told = (on: string, kind: Kind, end: string, rows: ReportRow[]) =>
    tell(portal, { on, kind, days: { start: '2026-03-10', end }, rows })
  await told(AWAITED, 'CPC', '2026-03-18', cpc)
  await told(TODAY, 'CPA', AWAITED, cpa)
  const links = [5001, 5002].map(linkOf)
  await keepLinks(portal.app.pool, links)
  const hits = links.flatMap((link) =>
    [AWAITED, TODAY].map((day) => ({ link, label: 'valid' as const, at: `${day}T01:00:00.000Z` })),
  )
  await storeHits(portal.app.pool, hits)
  const days = { start: AWAITED, end: AWAITED }
  await pull(portal.app, notReady, 'CPC', days, { startedBy: null })
  portal.setNow(NOW)
})
afterAll(() => portal.close())

const isCPC = true
const compare = 'previous' as const
const DAYS_FILE = '/home/getConversionReportsDownLoad'

const summary = (who: SignedIn, days = range) =>
  who.call('POST /home/getConversionReportSummary', { body: { ...days, isCPC } })
const byDate = (who: SignedIn, days = range) =>
  who.call('POST /home/getConversionReportSummaryByDate', { body: { ...days, isCPC } })
const dashboard = (who: SignedIn) =>
  who.call('POST /home/getEarningsReport', { body: { ...range, isCPC, aggregation: 'daily' } })
const rows = (who: SignedIn) =>
  who.call('POST /home/getConversionReports', { body: { ...range, isCPC } })
const quality = (who: SignedIn) =>
  who.call('POST /home/getQualityReport', { body: { ...range, isCPC } })
const allProgrammes = (who: SignedIn, days = range) =>
  who.call('POST /home/getAllProgrammes', { body: days })
const query = (who: SignedIn, days = range) =>
  who.call('POST /v1/query', {
    body: { ...days, metrics: ['clicks'], dimensions: ['day'], isCPC, compare },
  })
const why = (who: SignedIn, days = range) =>
  who.call('POST /v1/why', { body: { ...days, metric: 'clicks', isCPC } })
const reconciled = (who: SignedIn) =>
  who.call('POST /v1/reconciliation', { body: { ...range, groupBy: 'day' } })
const clicksOf = async (who: SignedIn, days: typeof range) =>
  (await who.call('POST /v1/reconciliation', { body: days })).totals
const dayFile = (who: SignedIn) =>
  postedCsv(portal, who, DAYS_FILE, { ...range, isCPC, groupBy: 'day' })
const queryFile = (who: SignedIn) =>
  postedCsv(portal, who, '/v1/query', { ...range, metrics: ['clicks'], isCPC, compare })

const calls = { summary, byDate, dashboard, rows, quality, allProgrammes, query, why, reconciled }

/** What every call and file says of the range to somebody. */
async function everything(who: SignedIn) {
  const answers: Record<string, unknown> = {}
  for (const [name, call] of Object.entries(calls)) answers[name] = await call(who)
  return { ...answers, dayFile: await dayFile(who), queryFile: await queryFile(who) }
}

async function network() {
  const { data, totals, previous, trend, days } = await admin.call(
    'POST /home/getNetworkOverview',
    { body: range },
  )
  return { data, totals, previous, trend, days }
}

const uploaded = async (day: string, given: Parameters<typeof line>[0] = {}) =>
  expect(
    await upload(portal, admin, fileOf(line({ FROM_DATE: day, TO_DATE: day, ...given }))),
  ).toMatchObject({ status: 200, body: { changedVendorDays: 1 } })

const UNCOMPARED = { totalClicks: null, basis: { totalClicks: null } }
const absent = { date: AWAITED, state: 'not-ready', reason: LATER, figures: false }

test('an upload for one vendor changes nothing that another, or the network, is told', async () => {
  const before = [await everything(other), await network()]
  await uploaded(AWAITED)
  expect([await everything(other), await network()]).toEqual(before)

  expect(await summary(other)).toMatchObject({
    totalClicks: 450,
    previous: { totalClicks: 300, basis: { totalClicks: 'settled' } },
    period: { asOf: '2026-03-19T02:10:00Z', incomplete: [absent] },
  })
  expect((await byDate(other)).data[0]).toMatchObject({ date: AWAITED, totalClicks: null })
  expect((await dayFile(other))[0]).toEqual([AWAITED, '', '', '', '', ''])
  expect((await dashboard(other)).reports.earnings.map(({ date }) => date)).not.toContain(AWAITED)
  expect((await query(other)).previous).toMatchObject({ clicks: 300 })
  expect(await why(other)).toMatchObject({ now: 450, before: 300 })
  expect(await queryFile(other)).toEqual([['450', '300']])
  // CPC and, of the 19th alone, CPA: 450 + 20 against 300 + 8.
  const { data, totals, trend } = await allProgrammes(other)
  expect(totals.clicks).toBe(470)
  expect(data[0]).toMatchObject({ previous: { clicks: 308 }, incompleteDays: 1 })
  expect(data[0]?.trend.map(({ clicks }) => clicks)).toEqual([150, 300, 20])
  expect(trend.at(-1)).toEqual({ date: AWAITED, earningsEur: null })
  // 30 + 60 + 150 + 300, and CPA's 30, against 10 + 20 + 100 + 200 and CPA's 13.
  expect(await network()).toMatchObject({
    totals: { clicks: 570 },
    previous: { clicks: 343 },
    days: [{ kinds: ['CPC'], start: AWAITED, state: 'not-ready', figures: false }],
  })
})

test('who has rows of the day sees them everywhere, not complete, and compared with its counterpart', async () => {
  // 10 + 20 + 40. How old the uploaded day is, nobody knows.
  const basis = { totalClicks: 'settled', totalEarnings: 'settled', totalSales: 'still-arriving' }
  const there = { ...absent, figures: true }
  // 30 + 60 + 100.
  expect(await summary(own)).toMatchObject({
    totalClicks: 190,
    previous: { totalClicks: 70, totalSales: 0, basis },
    period: { asOf: '2026-03-20T09:00:00Z', incomplete: [there] },
  })
  const day = { date: AWAITED, totalClicks: 100, clickTotalEarnings: 5.25, state: 'not-ready' }
  expect((await byDate(own)).data[0]).toMatchObject(day)
  expect((await dayFile(own))[0]).toEqual([AWAITED, '100', '2', '5.25', '2', '0.0525'])
  const { reports } = await dashboard(own)
  expect(reports.earnings[0]).toMatchObject({ date: AWAITED, redirects: 100, state: 'not-ready' })
  const incomplete = [there]
  expect((await rows(own)).period).toMatchObject({ incomplete })
  expect((await quality(own)).period).toMatchObject({ incomplete })
  const asked = await query(own)
  expect(asked.rows[0]).toMatchObject({ day: AWAITED, clicks: 100, previous: { clicks: 40 } })
  expect(asked).toMatchObject({
    previous: { clicks: 70, basis: { clicks: 'settled' } },
    period: { incomplete: [{ figures: true }] },
  })
  expect(await why(own)).toMatchObject({ now: 190, before: 70 })
  expect(await queryFile(own)).toEqual([['190', '70']])
  // 70, and CPA's 5 of the 12th.
  const { data, totals, previous, trend } = await allProgrammes(own)
  expect([totals.clicks, previous?.clicks]).toEqual([200, 75])
  expect(data[0]).toMatchObject({
    previous: { clicks: 75, basis: { clicks: 'settled', sales: 'still-arriving' } },
    asOf: '2026-03-20T09:00:00Z',
    incomplete: [{ kinds: ['CPC'], start: AWAITED, end: AWAITED, figures: true }],
  })
  // (5.25 of CPC and 4.00 of CPA) / 2.
  expect(trend.at(-1)).toEqual({ date: AWAITED, earningsEur: 4.625 })
})

test('who has rows of the day alone has it compared, also with days of one’s own that go on', async () => {
  const day = { startDate: AWAITED, endDate: AWAITED }
  // The 11th meets the 19th, the 12th meets none.
  const chosen = { startDate: '2026-03-11', endDate: '2026-03-12' }
  const body = { ...day, metrics: ['clicks' as const], isCPC, compare: chosen }
  const answer = await own.call('POST /v1/query', { body })
  expect([answer.totals.clicks, answer.previous?.clicks]).toEqual([100, 60])
  expect((await other.call('POST /v1/query', { body })).previous).toBeNull()
  expect(await summary(own, day)).toMatchObject({ totalClicks: 100, previous: { totalClicks: 40 } })
  // Of the 4th there is nothing.
  const earlier = { body: { ...body, compare: { startDate: '2026-03-04', endDate: '2026-03-04' } } }
  expect((await own.call('POST /v1/query', earlier)).previous).toBeNull()
})

test('a day of some vendors is nothing to compare with, for them neither', async () => {
  await uploaded(WEEK_AGO)
  const days = { startDate: '2026-03-12', endDate: '2026-03-12' }
  for (const [who, clicks] of [
    [other, 400],
    [own, 40],
  ] as const) {
    expect(await summary(who, days)).toMatchObject({
      totalClicks: clicks,
      previous: UNCOMPARED,
    })
    expect((await query(who, days)).previous).toBeNull()
    expect(await why(who, days)).toMatchObject({ now: clicks, before: null })
    expect((await allProgrammes(who, days)).data[0]?.previous?.clicks).toBeNull()
  }
})

test('days that nobody asked the partner for are no figures of 0, today among them', async () => {
  await uploaded(TODAY)
  const today = { startDate: TODAY, endDate: TODAY }
  const { data, period } = await byDate(other, today)
  expect(data).toMatchObject([{ totalClicks: null, sales: null, state: 'not-ready' }])
  expect(period).toMatchObject({ asOf: null, incomplete: [{ date: TODAY, figures: false }] })
  expect((await allProgrammes(other, today)).totals.clicks).toBeNull()
  expect((await byDate(own, today)).data).toMatchObject([{ totalClicks: 100 }])
  // Of the 13th the partner told that there was nothing; of the year before nobody knows.
  expect(await summary(own, today)).toMatchObject({
    totalClicks: 100,
    previous: { totalClicks: 0 },
  })
  const year = { body: { ...today, isCPC, compare: 'year' as const } }
  const unknown = await own.call('POST /home/getConversionReportSummary', year)
  expect(unknown).toMatchObject({ totalClicks: 100, previous: UNCOMPARED })
  const all = await own.call('POST /home/getAllProgrammes', year)
  expect([all.data[0]?.clicks, all.data[0]?.previous?.clicks]).toEqual([100, null])
  // Rows that were stored are counted all the same.
  const stored = await admin.call('GET /home/getAllClicksReports', {})
  expect(stored.data.slice(0, 2)).toEqual([
    { date: TODAY, count: 1 },
    { date: AWAITED, count: 3 },
  ])
})

test('what was uploaded after a day had ended closes it for the vendor’s redirects', async () => {
  // One redirect, 100 clicks.
  const day = { startDate: AWAITED, endDate: AWAITED }
  expect(await clicksOf(own, day)).toMatchObject({ notReported: 0, unexplained: 99 })
  expect(await clicksOf(other, day)).toMatchObject({ notReported: -1, unexplained: 0 })
  // In the course of today.
  const today = { startDate: TODAY, endDate: TODAY }
  expect(await clicksOf(own, today)).toMatchObject({ notReported: 99, unexplained: 0 })
})

test('days that the version before this one took for everybody’s are no more', async () => {
  const stored = portal.app.pool
  await stored.query(
    `UPDATE platform_daily SET as_of = now() WHERE report_date >= $1 AND kind = 'CPC'`,
    [AWAITED],
  )
  const migration = new URL('../../migrations/0055-days-of-some-vendors.sql', import.meta.url)
  for (const _ of ['once', 'twice']) await stored.query(await readFile(migration, 'utf8'))
  expect((await byDate(other)).data[0]).toMatchObject({ date: AWAITED, totalClicks: null })
  // What was pulled stays so.
  expect(await summary(other)).toMatchObject({ totalClicks: 450, previous: { totalClicks: 300 } })
})

test('an upload that is undone leaves no figures, and what the partner tells is everybody’s', async () => {
  const { data } = await admin.call('GET /home/getReportRuns', { query: { pageSize: '3' } })
  const run = data.find(({ source, startDate }) => source === 'upload' && startDate === AWAITED)
  await admin.call('POST /home/undoRun', { body: { runId: run?._id ?? '' } })
  expect((await byDate(own)).data[0]).toMatchObject({ date: AWAITED, totalClicks: null })
  expect(await summary(own)).toMatchObject({ totalClicks: 90, previous: { totalClicks: 30 } })

  await uploaded(AWAITED)
  const days = { start: AWAITED, end: AWAITED }
  const all = [clicked('5001', AWAITED, 70), clicked('5002', AWAITED, 600)]
  await tell(portal, { on: '2026-03-21', days, rows: all })
  expect(await summary(other)).toMatchObject({ totalClicks: 1050, previous: { totalClicks: 700 } })
  // 30 + 60 + 70 against 10 + 20 + 40.
  expect(await summary(own)).toMatchObject({ totalClicks: 160, previous: { totalClicks: 70 } })
})
