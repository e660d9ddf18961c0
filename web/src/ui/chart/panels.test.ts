import { expect, it } from 'vitest'
import { barPlace, extentOf, labelledDays } from './panels.ts'

it('holds zero and every value, and is never empty', () => {
  expect(extentOf([4, null, 9])).toEqual([0, 9])
  expect(extentOf([-2, 3])).toEqual([-2, 3])
  expect(extentOf([null, 0])).toEqual([0, 1])
  expect(extentOf([])).toEqual([0, 1])
})

it('labels as many days as there is room for', () => {
  const days = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  // 7 days × 50 px = 350 px fit into 400.
  expect(labelledDays(days, 400, 50)).toEqual(days)
  // 350 / 120 → every third.
  expect(labelledDays(days, 120, 50)).toEqual(['a', 'd', 'g'])
})

it('never draws a bar as a slab, and keeps it in the middle of its day', () => {
  expect(barPlace(60, 900)).toEqual({ x: 482, width: 56 })
  expect(barPlace(60, 20)).toEqual({ x: 60, width: 20 })
})
