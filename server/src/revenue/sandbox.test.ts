import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@orrery/contract/day'
import { revenueSources, sheetOf } from '@orrery/contract/revenue/all'
import { isFigure, isStored, namesOf, type RevenueSource } from '@orrery/contract/revenue/source'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { readDays } from './read-days.ts'

const DAY_BEFORE = addDays(YESTERDAY, -1)

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({
    revenue: true,
    sandbox: { notReady: [`yahoo/${YESTERDAY}`] },
  })
  await portal.vendor()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  for (const { key } of revenueSources) await readDays(portal.app, key, [YESTERDAY, DAY_BEFORE])
})
afterAll(() => portal.close())

test.each(revenueSources.map((source) => [source.key, source] as const))(
  'every sheet of %s is read from the pretend partner, and no row is left out',
  async (key, { sheets }: RevenueSource) => {
    const { rows } = await portal.app.pool.query<{ sheet: string; rows: number; left: number }>(
      `SELECT sheet, sum(rows)::int AS rows, sum(left_out)::int AS left FROM revenue_day
       WHERE source = $1 AND day = $2 AND state = 'stored' GROUP BY sheet`,
      [key, DAY_BEFORE],
    )
    expect(rows.map(({ sheet }) => sheet).toSorted()).toEqual(
      sheets.map((sheet) => sheet.key).toSorted(),
    )
    expect(rows.filter(({ rows: stored, left }) => stored === 0 || left > 0)).toEqual([])
  },
)

test('what is answered is the sum of what the partner sent', async () => {
  const yahoo = revenueSources.find(({ key }) => key === 'yahoo')
  const sent = await portal.app.revenuePartners.get('yahoo')?.read('feeds', DAY_BEFORE)
  const sum = (name: string) =>
    (sent as Record<string, string | number>[]).reduce(
      (all, row) => all + Math.round(Number(row[name]) * 1e6),
      0,
    )
  const body = { startDate: DAY_BEFORE, endDate: DAY_BEFORE }
  const { totals, data } = await admin.call('POST /getYahooFeedDetails', { body })
  expect(data).toHaveLength(sent?.length ?? 0)
  const { columns } = sheetOf(yahoo!, 'feeds')
  const figures = columns.filter(isFigure).filter(isStored)
  expect(figures.map(({ key }) => Math.round(Number(totals[key as 'clicks']) * 1e6))).toEqual(
    figures.map(({ key }) => sum(key)),
  )
  expect(namesOf({ columns }).map(({ key }) => key)).toEqual(
    Object.keys(data[0] ?? {}).filter(
      (key) => !columns.some((one) => one.key === key && isFigure(one)),
    ),
  )
})

test('a day that the pretend partner has not compiled is not ready', async () => {
  const body = { startDate: YESTERDAY, endDate: YESTERDAY }
  const { data, period } = await admin.call('POST /getCustomYahooFeeds', { body })
  expect(data).toEqual([])
  expect(period.incomplete).toEqual([
    {
      date: YESTERDAY,
      state: 'not-ready',
      reason: 'Yahoo has not compiled this day yet.',
      figures: false,
    },
  ])
})
