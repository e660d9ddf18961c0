import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysFrom } from '@orrery/contract/day'
import { ask } from '../../test/ask.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { postForCsv } from '../../test/posted-csv.ts'
import {
  revenuePartner,
  revenueSettings,
  type RevenuePartnerServer,
} from '../../test/revenue-partner.ts'
import { readDays } from './read-days.ts'

/*
 * Of the specification's first range (2-links §9), 5001:
 *
 *   day    site    adtag      channel  clicks  impressions  revenue
 *   10th   a.test  5001_top   News         10         1000      2
 *   17th   a.test  5001_side  Food          5          500      1
 *   17th   b.test  5001_top   News          0            0      0
 *   18th   a.test  5001_top   News         99         9900     99    outside of it
 *
 *   a.test: CTR 15 / 1500 = 1 %, RPC 3 / 15 = 0.2, RPM 1000 x 3 / 1500 = 2
 */
const site = (day: string, given: object) => ({
  date: day,
  site: 'a.test',
  adtag: '5001_top',
  channelName: 'News',
  ad_clicks: 10,
  impressions: 1000,
  estimated_revenue: '2',
  ...given,
})
const [FIRST, LAST, AFTER] = ['2024-05-10', '2024-05-17', '2024-05-18'] as const
const food = { adtag: '5001_side', channelName: 'Food' }
const none = { site: 'b.test', ad_clicks: 0, impressions: 0, estimated_revenue: '0' }

let partner: RevenuePartnerServer
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  partner = await revenuePartner()
  portal = await testPortal({ environment: revenueSettings(partner.url, 'SITES') })
  vendor = await portal.signIn(await portal.vendor())
  partner.rows('/reports/site', FIRST, [site(FIRST, {})])
  partner.rows('/reports/site', LAST, [
    site(LAST, { ...food, ad_clicks: 5, impressions: 500, estimated_revenue: '1' }),
    site(LAST, none),
  ])
  partner.rows('/reports/site', AFTER, [site(AFTER, { ad_clicks: 99, estimated_revenue: '99' })])
  const figures = { estimated_revenue: '2', impressions: 1000 }
  const channels = { channelName: 'News', channelName2: 'Local', channelName3: '' }
  partner.rows('/reports/channel', FIRST, [
    { date: FIRST, ...channels, adtag: '5001_top', ...figures, total_clicks: 10 },
  ])
  // TQ weighed by impressions: (1000 x 6 + 500 x 9) / 1500 = 7; the third row's is not known.
  const of = { date: FIRST, device: 'phone', channelName: 'News', ...figures, ad_clicks: 10 }
  partner.rows('/reports/publisher', FIRST, [
    { ...of, adtag: '5001_top', tq: '6' },
    { ...of, adtag: '5001_side', impressions: 500, tq: '9' },
    { ...of, adtag: '5001_foot', impressions: 250, tq: null },
  ])
  partner.rows('/reports/channel', AFTER, [
    {
      date: AFTER,
      ...channels,
      channelName: 'Travel',
      adtag: '5001_top',
      ...figures,
      total_clicks: 1,
    },
    {
      date: AFTER,
      ...channels,
      channelName: 'Cars',
      adtag: '5002_top',
      ...figures,
      total_clicks: 1,
    },
  ])
  partner.rows('/reports/publisher', AFTER, [
    { ...of, date: AFTER, channelName: 'Art', adtag: '5001_top', tq: null },
  ])
  await readDays(portal.app, 'sites', [FIRST, LAST, AFTER])
})
afterAll(async () => {
  await portal.close()
  await partner.close()
})

const reports = (body: Parameters<typeof vendor.call<'POST /home/getSiteReports'>>[1]['body']) =>
  vendor.call('POST /home/getSiteReports', { body })

test('by site, of the fixed range unless another is asked for', async () => {
  const { reports: summary, channel_reports, publisher_reports, channels } = await reports({})
  const { data } = summary
  expect(data.labels).toEqual([
    'site',
    'ad_clicks',
    'ctr',
    'impressions',
    'estimated_revenue',
    'rpc',
    'rpm',
  ])
  const a = { ad_clicks: 15, ctr: 1, impressions: 1500, estimated_revenue: 3, rpc: 0.2, rpm: 2 }
  const b = {
    ad_clicks: 0,
    ctr: null,
    impressions: 0,
    estimated_revenue: 0,
    rpc: null,
    rpm: null,
  }
  expect(data.rows).toEqual([
    { site: 'a.test', ...a },
    { site: 'b.test', ...b },
  ])
  expect(data.totals).toEqual(a)
  expect(data.period).toMatchObject({ startDate: FIRST, endDate: LAST, finalUpTo: FIRST })
  expect(channel_reports.data.rows).toEqual([
    {
      date: FIRST,
      channelName: 'News',
      channelName2: 'Local',
      channelName3: '',
      adtag: '5001_top',
      estimated_revenue: 2,
      impressions: 1000,
      total_clicks: 10,
    },
  ])
  expect(publisher_reports.data.rows).toEqual([
    {
      date: FIRST,
      device: 'phone',
      channelName: 'News',
      ad_clicks: 30,
      estimated_revenue: 6,
      impressions: 1750,
      tq: 7,
    },
  ])
  expect(channels).toEqual(['Food', 'News'])
})

test('by ad tag, by both, of one channel, with dates as the specification’s screen sends them', async () => {
  const range = { start_date: '20240510', end_date: '20240518' }
  const tags = await reports({ ...range, group_by: 'adtag' })
  expect(tags.reports.data.rows.map((row) => [row.adtag, row.ad_clicks])).toEqual([
    ['5001_top', 109],
    ['5001_side', 5],
  ])
  const both = await reports({ ...range, group_by: ['adtag', 'site'] })
  expect(both.reports.data.labels.slice(0, 3)).toEqual(['site', 'adtag', 'ad_clicks'])
  expect(both.reports.data.rows.map((row) => `${row.site} ${row.adtag}`)).toEqual([
    'a.test 5001_top',
    'a.test 5001_side',
    'b.test 5001_top',
  ])
  const one = await reports({ ...range, channel: 'Food' })
  expect(one.reports.data.rows.map((row) => row.estimated_revenue)).toEqual([1])
  expect(one.channel_reports.data.rows).toEqual([])
  // Two of them stand in one sheet of the 18th alone; the cars are not this vendor's.
  expect(one.channels).toEqual(['Art', 'Food', 'News', 'Travel'])
  expect((await reports({ channel: "x' OR true --" })).reports.data.rows).toEqual([])
})

async function file(body: object) {
  const response = await postForCsv(portal, vendor, '/home/getSiteReports', body)
  const name = response.headers.get('content-disposition')
  return [name, (await response.text()).split('\n')]
}

test('as a file it is one of its tables, the summary unless another is named', async () => {
  expect(await file({})).toEqual([
    'attachment; filename="site-summary.csv"',
    [
      'Site,Ad Clicks,CTR,Impressions,Estimated Revenue,RPC,RPM',
      'a.test,15,1,1500,3,0.2,2',
      'b.test,0,,0,0,,',
      '',
    ],
  ])
  const [, smallestFirst] = await file({ sort: 'estimated_revenue' })
  expect(smallestFirst?.slice(1, 3)).toEqual(['b.test,0,,0,0,,', 'a.test,15,1,1500,3,0.2,2'])
  expect(await file({ table: 'publisher_reports' })).toEqual([
    'attachment; filename="publisher-reports.csv"',
    [
      'Date,Device,Channel,Ad Clicks,Estimated Revenue,Impressions,TQ',
      `${FIRST},phone,News,30,6,1750,7`,
      '',
    ],
  ])
  // The same days, the same channel and nobody else's rows, as on screen.
  expect(await file({ table: 'channel_reports', channel: 'Food' })).toEqual([
    'attachment; filename="channel-reports.csv"',
    ['Date,Channel,Channel 2,Channel 3,Ad Tag,Estimated Revenue,Impressions,Total Clicks', ''],
  ])
})

test.each([
  ['text/csv; charset=utf-8, application/json;q=0.5', 'text/csv; charset=utf-8'],
  ['text/csv;q=0.1', 'text/csv; charset=utf-8'],
  ['text/csv;q=0', 'application/json; charset=utf-8'],
  ['text/csv; Q=0.000, application/json', 'application/json; charset=utf-8'],
])('who accepts %s is answered %s', async (accept, type) => {
  const response = await portal.fetch('/home/getSiteReports', {
    method: 'POST',
    headers: { authorization: vendor.token, accept, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.headers.get('content-type')).toBe(type)
  await response.text()
})

test.each([
  [{ start_date: '20240231' }, 'start_date: There is no such day.'],
  [{ start_date: '2024-5-1' }, 'start_date: Give a day as YYYY-MM-DD.'],
  [
    { start_date: '20240518' },
    'The start date cannot be after the end date. Give both start_date and end_date: without them the reports begin on 2024-05-10 and end on 2024-05-17.',
  ],
  [{ end_date: '2024-05-09' }, 'Give both start_date and end_date'],
  [
    { start_date: '2026-03-02', end_date: '2026-03-01' },
    /The start date cannot be after the end date\.$/,
  ],
  [{ group_by: 'date' }, 'group_by'],
  [{ table: 'users' }, 'table'],
])('%j is refused', async (body, message) => {
  const answer = await ask(portal, 'POST /home/getSiteReports', body, {
    authorization: vendor.token,
  })
  expect(answer.status).toBe(400)
  expect(answer.body.message).toMatch(message)
})

/** The days of sites that the partner was asked for in that year. */
const asked = () =>
  partner.calls
    .filter((call) => call.includes('/reports/site 2024-'))
    .map((call) => call.split(' ')[2])

test('the night reads the specification’s first range once, with which All Reports begins', async () => {
  await portal.app.pool.query('DELETE FROM revenue_day WHERE day BETWEEN $1 AND $2', [FIRST, LAST])
  const before = asked().length
  const newestFirst = daysFrom(FIRST, LAST).toReversed()
  for (let night = 1; night <= 2; night += 1) {
    await portal.app.pool.query(`SELECT graphile_worker.add_job('queue-revenue')`)
    const jobs = async () =>
      (await portal.app.pool.query('SELECT task_identifier FROM graphile_worker.jobs')).rows
    await expect.poll(jobs, { timeout: 60_000 }).toEqual([])
    expect(asked().slice(before)).toEqual(newestFirst)
  }
}, 120_000)
