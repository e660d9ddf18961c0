import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orionDays } from '../../test/orion-days.ts'
import { reportRows } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'

/* A day of which the partner tells what looks wrong beside what is stored of it. */

let { portal, vendor, state, save, lastRun, dayOf } = {} as Awaited<ReturnType<typeof orionDays>>

beforeAll(async () => {
  ;({ portal, vendor, state, save, lastRun, dayOf } = await orionDays())
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(() => portal.close())

test.each([
  ['a thousandfold', '500.00', 'from 10.00 to 10,000.00'],
  ['negative', '-0.50', 'from 10.00 to -10.00'],
])('a day whose earnings are %s is held until accepted', async (_, earnings, change) => {
  const day = '2026-03-07'
  // 20 rows of 0.50 are 10.00.
  state(day, reportRows(20, { day }))
  await save(day, { accept: 'true' })
  state(day, reportRows(20, { day, earnings }))
  const reason = `Earnings of ${day} would go ${change}; held for an administrator's review.`
  expect(await save(day)).toMatchObject({ statusMessage: `CPC: ${reason}`, trouble: 'held' })
  expect(await lastRun()).toMatchObject({ status: 'held', reason, rows: 0 })
  expect(await dayOf(vendor, day)).toMatchObject({ clickTotalEarnings: 10, state: 'held' })
  // The figures are of all vendors together, and this vendor's are one part of them.
  const query = { startDate: day, endDate: day }
  const { period } = await vendor.call('GET /v1/connexity/getConversionReportSummary', { query })
  expect(period.incomplete).toEqual([
    {
      date: day,
      state: 'held',
      reason: 'What the partner says of it looks wrong; held for an administrator’s review.',
      figures: true,
    },
  ])

  expect(await save(day, { accept: 'true' })).toMatchObject({
    statusMessage: 'CPC: 20 rows saved.',
    trouble: null,
  })
  expect(await dayOf(vendor, day)).toMatchObject({
    clickTotalEarnings: Number(earnings) * 20,
    state: 'estimated',
  })
})

test('a day that turned empty is held and never a silent zero', async () => {
  const day = '2026-03-06'
  state(day, reportRows(20, { day }))
  await save(day)
  state(day, [])
  await save(day)
  expect(await lastRun()).toMatchObject({ status: 'held' })
  expect(await dayOf(vendor, day)).toMatchObject({ totalClicks: 200, state: 'held' })
  await save(day, { accept: 'true' })
  expect(await dayOf(vendor, day)).toMatchObject({ totalClicks: 0, state: 'estimated' })
})

test('a day that earned nothing and loses its clicks is held for its clicks', async () => {
  const day = '2026-03-02'
  // 20 rows of 10 clicks are 200.
  state(day, reportRows(20, { day, earnings: '0' }))
  await save(day)
  state(day, reportRows(20, { day, earnings: '0', clicks: 0 }))
  expect((await save(day)).statusMessage).toBe(
    `CPC: Clicks of ${day} would go from 200 to 0; held for an administrator's review.`,
  )
})

test('the first earnings of a day that had none are no reason to hold it', async () => {
  const day = '2026-03-05'
  state(day, reportRows(20, { day, earnings: '0' }))
  await save(day)
  state(day, reportRows(20, { day, earnings: '0.05' }))
  expect((await save(day)).statusMessage).toBe('CPC: 20 rows saved.')
})
