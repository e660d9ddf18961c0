import { expect, it } from 'vitest'
import { byMonth, clickBars, daysOfBar } from './click-days.ts'

const rows = [
  { date: '2026-03-01', totalclicks: 9, valid: 4 },
  { date: '2026-02-27', totalclicks: 3, valid: 3 },
]

it('has every day up to today, and today is not over', () => {
  const bars = clickBars(rows, { start: '2026-02-27', end: '2026-03-05' }, '2026-03-01')
  expect(bars).toEqual([
    { date: '2026-02-27', valid: 3, leftOut: 0 },
    { date: '2026-02-28', valid: 0, leftOut: 0 },
    { date: '2026-03-01', valid: 4, leftOut: 5, incomplete: 'Not over yet' },
  ])
  expect(clickBars([], { start: '2026-03-02', end: '2026-03-05' }, '2026-03-01')).toEqual([])
})

it('adds days to months, and says of which only a part is there', () => {
  const days = clickBars(rows, { start: '2026-02-01', end: '2026-03-05' }, '2026-03-05')
  expect(byMonth(days)).toEqual([
    { date: '2026-02-01', valid: 3, leftOut: 0 },
    { date: '2026-03-01', valid: 4, leftOut: 5, incomplete: 'Part month: 5 of 31 days' },
  ])
})

it('calls no month complete on its last day', () => {
  const days = clickBars([], { start: '2026-03-01', end: '2026-03-31' }, '2026-03-31')
  expect(byMonth(days)).toEqual([
    { date: '2026-03-01', valid: 0, leftOut: 0, incomplete: 'Not over yet' },
  ])
})

it('leads from a month to those of its days that are shown, none of them to come', () => {
  const days = clickBars(rows, { start: '2026-01-20', end: '2026-03-31' }, '2026-03-05')
  expect(daysOfBar(days, '2026-01-01', 'month')).toEqual({ start: '2026-01-20', end: '2026-01-31' })
  expect(daysOfBar(days, '2026-02-01', 'month')).toEqual({ start: '2026-02-01', end: '2026-02-28' })
  expect(daysOfBar(days, '2026-03-01', 'month')).toEqual({ start: '2026-03-01', end: '2026-03-05' })
  expect(daysOfBar(days, '2026-03-01', 'day')).toEqual({ start: '2026-03-01', end: '2026-03-01' })
})
