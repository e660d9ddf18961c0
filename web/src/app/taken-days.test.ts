import { expect, it } from 'vitest'
import { takenDays } from './taken-days.ts'

// A Saturday.
const TODAY = '2026-11-21'

function taken(to: string, from: string, today: string | undefined = TODAY) {
  const [path = '', search = ''] = from.split(/(?=\?)/)
  return takenDays(to, { path, search }, today)
}

it('takes the days along and nothing else', () => {
  expect(taken('/conversionReports2', '/dashboard?preset=yesterday&type=CPA&by=merchant')).toEqual({
    preset: 'yesterday',
  })
  const own = '/FullDashboard?start=2026-02-27&end=2026-03-01&compare=year&vendorId=5002'
  expect(taken('/handleclick', own)).toEqual({ start: '2026-02-27', end: '2026-03-01' })
  expect(taken('/allReports', '/?preset=lastMonth')).toEqual({ preset: 'lastMonth' })
  expect(taken('/handleclick', '/dashboard?type=CPA')).toEqual({})
})

it('takes nothing to or from a screen that is not of days, whatever it calls so', () => {
  expect(taken('/links', '/dashboard?preset=yesterday')).toEqual({})
  expect(taken('/dashboard', '/links?preset=yesterday')).toEqual({})
  // When offers end, and which days are pulled.
  expect(taken('/dashboard', '/allCoupons?start=2026-03-01&end=2026-03-31')).toEqual({})
  expect(taken('/dashboard', '/savedailyReports?start=2026-03-01&end=2026-03-02')).toEqual({})
  expect(taken('/nowhere', '/dashboard?preset=yesterday')).toEqual({})
})

it('takes no more days than a screen shows: 31 of the logs, 93 of the orders', () => {
  expect(taken('/AllLogs', '/dashboard?preset=last30Days')).toEqual({ preset: 'last30Days' })
  expect(taken('/AllLogs', '/dashboard?preset=last90Days')).toEqual({})
  expect(taken('/orderHistory', '/dashboard?preset=last90Days')).toEqual({ preset: 'last90Days' })
  // July, August and September have 92 days: the 1st of October is the 93rd.
  const until = (end: string) => taken('/orderHistory', `/dashboard?start=2026-07-01&end=${end}`)
  expect(until('2026-10-01')).toEqual({ start: '2026-07-01', end: '2026-10-01' })
  expect(until('2026-10-02')).toEqual({})
  // It depends on today how long a year is.
  expect(taken('/orderHistory', '/dashboard?preset=yearToDate')).toEqual({})
  expect(taken('/orderHistory', '/dashboard?preset=yearToDate', '2026-03-01')).not.toEqual({})
})
