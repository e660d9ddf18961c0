import { expect, test } from 'vitest'
import { reportCsv } from '../connexity/csv.ts'
import { daysBetween } from '../kit/day.ts'
import { toMicros } from '../kit/money.ts'
import { network, type NetworkOptions } from './network.ts'
import type { ReportRow } from './report-row.ts'

const march = daysBetween('2026-03-01', '2026-03-28')

function known(kind: 'cpc' | 'cpa', asOf: string) {
  const rows = network().day('orion', kind, '2026-03-01', asOf)
  return {
    clicks: sum(rows, ({ clicks }) => clicks),
    sales: sum(rows, ({ sales }) => sales),
    reversals: rows.filter(({ sales }) => sales < 0),
    rows,
  }
}

function sum(rows: ReportRow[], part: (row: ReportRow) => number): number {
  return rows.reduce((total, row) => total + part(row), 0)
}

function rowsOf(rows: ReportRow[], vendorId: string): ReportRow[] {
  return rows.filter(({ campaignId }) => campaignId === vendorId)
}

function march4(options: NetworkOptions) {
  return network(options).day('orion', 'cpc', '2026-03-04', '2026-03-05')
}

test('the same seed tells the same day, another seed, day or kind another one', () => {
  expect(march4({ seed: 7 })).toEqual(march4({ seed: 7 }))
  expect(march4({ seed: 7 })).not.toEqual(march4({ seed: 8 }))
  const { day } = network()
  const wednesday = day('orion', 'cpc', '2026-03-04').map(({ clicks }) => clicks)
  expect(day('orion', 'cpc', '2026-03-05').map(({ clicks }) => clicks)).not.toEqual(wednesday)
  expect(day('orion', 'cpa', '2026-03-04').map(({ clicks }) => clicks)).not.toEqual(wednesday)
})

test("a vendor's figures do not depend on how another vendor's day was drawn", () => {
  const vendors = [
    { id: 5001, weight: 1 },
    { id: 5002, weight: 1 },
  ]
  const both = march4({ vendors })
  const turned = march4({ vendors: vendors.toReversed() })
  expect(rowsOf(both, '5001').length).toBeGreaterThan(100)
  expect(rowsOf(turned, '5001')).toEqual(rowsOf(both, '5001'))
})

test('a day has the size that was promised, and weekends are quieter', () => {
  const { day } = network()
  const days = march.map((date) => day('orion', 'cpc', date, '2026-05-01'))
  const mean = days.reduce((total, rows) => total + rows.length, 0) / days.length
  expect(mean).toBeGreaterThan(700)
  expect(mean).toBeLessThan(950)
  const own = days.map((rows) => rowsOf(rows, '5001').length)
  expect(Math.min(...own)).toBeGreaterThan(20)
  expect(Math.max(...own)).toBeLessThan(70)
  // 2026-03-01 is a Sunday: Saturdays and Sundays stand at 0 and 6 of every seven.
  const clicks = days.map((rows) => sum(rows, (row) => row.clicks))
  for (const week of [0, 7, 14, 21]) {
    const [sunday = 0, ...rest] = clicks.slice(week, week + 7)
    const saturday = rest.pop() ?? 0
    expect(Math.max(sunday, saturday)).toBeLessThan(Math.min(...rest))
  }
})

test('traffic is uneven: the first vendor has a fifth, the last ones crumbs', () => {
  const rows = march.flatMap((date) => network().day('orion', 'cpc', date, '2026-05-01'))
  const clicksOf = (id: string) => sum(rowsOf(rows, id), ({ clicks }) => clicks)
  const share = clicksOf('5001') / sum(rows, ({ clicks }) => clicks)
  expect(share).toBeGreaterThan(0.15)
  expect(share).toBeLessThan(0.3)
  expect(clicksOf('5159')).toBeLessThan(clicksOf('5001') / 20)
})

test('sales come in late, some are reversed, and after thirty days the day is final', () => {
  const next = known('cpa', '2026-03-02')
  const later = known('cpa', '2026-03-11')
  const final = known('cpa', '2026-03-31')
  expect(later.sales).toBeGreaterThan(next.sales * 1.2)
  expect(final.sales).toBeLessThan(later.sales)
  expect(final.clicks).toBe(next.clicks)
  expect(final.reversals.length).toBeGreaterThan(0)
  expect(toMicros(final.reversals[0]!.saleAmount)).toBeLessThan(0n)
  expect(toMicros(final.reversals[0]!.earnings)).toBeLessThan(0n)
  expect(known('cpa', '2026-12-31').rows).toEqual(final.rows)
  expect(known('cpc', '2026-03-31').sales).not.toBe(known('cpc', '2026-03-02').sales)
})

test('a day that has not come has no rows, and no two rows share their key', () => {
  expect(network().day('orion', 'cpc', '2026-03-04', '2026-03-03')).toEqual([])
  const keys = network()
    .day('orion', 'cpc', '2026-03-04', '2026-05-01')
    .map((row) => [row.campaignId, row.placementId, row.merchantId, row.rid].join(' '))
  expect(new Set(keys).size).toBe(keys.length)
})

test('vendors keep to what they are allowed: 5036 its merchant, 5002 clicks, 5004 not Orion', () => {
  const { day } = network()
  const cpc = day('orion', 'cpc', '2026-03-04')
  expect(new Set(rowsOf(cpc, '5036').map(({ merchantId }) => merchantId))).toEqual(
    new Set(['315846']),
  )
  expect(rowsOf(cpc, '5002').length).toBeGreaterThan(0)
  expect(rowsOf(day('orion', 'cpa', '2026-03-04'), '5002')).toEqual([])
  expect(rowsOf(cpc, '5004')).toEqual([])
  expect(rowsOf(day('lyra', 'cpc', '2026-03-04'), '5004').length).toBeGreaterThan(0)
})

test('merchants stay the same, with their own ids and hosts', () => {
  const merchants = network().merchants('orion')
  expect(merchants.filter(({ leftOn }) => !leftOn)).toHaveLength(2040)
  expect(new Set(merchants.map(({ id }) => id)).size).toBe(merchants.length)
  expect(new Set(merchants.map(({ host }) => host)).size).toBe(merchants.length)
  expect(merchants.some(({ id }) => id === '315846')).toBe(true)
  expect(network().merchants('orion')).toEqual(merchants)
})

test('a merchant that left has rows before and none after', () => {
  const { day, merchants } = network()
  const left = new Set(
    merchants('orion')
      .filter(({ leftOn }) => leftOn)
      .map(({ id }) => id),
  )
  const paid = (from: string, to: string) =>
    daysBetween(from, to)
      .flatMap((date) => day('orion', 'cpc', date, '2026-05-01'))
      .filter(({ merchantId }) => left.has(merchantId))
  expect(paid('2025-12-20', '2025-12-31').length).toBeGreaterThan(0)
  expect(paid('2026-01-01', '2026-01-12')).toEqual([])
})

test('a day stated by hand is told as it stands until it is given back', () => {
  const row = march4({})[0]!
  const stated = network({ days: { 'orion/cpc/2026-03-04': [row] } })
  expect(stated.day('orion', 'cpc', '2026-03-04')).toEqual([row])
  stated.setDay('orion/cpc/2026-03-04', [])
  expect(stated.day('orion', 'cpc', '2026-03-04')).toEqual([])
  stated.setDay('orion/cpc/2026-03-04', undefined)
  expect(stated.day('orion', 'cpc', '2026-03-04', '2026-03-05')).toEqual(march4({}))
})

test('a day of 200,000 rows is drawn as it is read, 64 KB at a time', () => {
  let drawn = 0
  function* counted() {
    const { rows } = network({ rowsPerDay: 200_000 })
    for (const row of rows('orion', 'cpc', '2026-03-04', '2026-03-05')) {
      drawn += 1
      yield row
    }
  }
  const csv = reportCsv(counted())
  csv.next()
  expect(drawn).toBeLessThan(2000)
  let longest = 0
  for (const chunk of csv) longest = Math.max(longest, chunk.length)
  expect(drawn).toBeGreaterThan(190_000)
  expect(longest).toBeLessThan(70_000)
})
