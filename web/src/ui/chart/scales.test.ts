import { expect, it } from 'vitest'
import { axisOf, bandsBetween } from './scales.ts'

it('lets bars fill the room, a fifth of each step free between two', () => {
  // 5 days take 4.8 steps of 50 px.
  const { step, room, left } = bandsBetween(60, 300, 5)
  expect({ step, room }).toEqual({ step: 50, room: 40 })
  expect([left(0), left(4) + room]).toEqual([60, 300])
})

it('draws a lone day in the middle', () => {
  const { room, left } = bandsBetween(60, 160, 1)
  expect([left(0), room]).toEqual([70, 80])
})

it('ends an axis at round numbers, zero among them', () => {
  const { low, high, y } = axisOf([3, null, 7_214], 98, 30)
  expect([low, high]).toEqual([0, 8_000])
  expect([y(0), y(4_000), y(8_000)]).toEqual([98, 64, 30])
  expect(axisOf([-130, 90], 98, 30)).toMatchObject({ low: -150, high: 100 })
})

it('has an axis also where there is no value', () => {
  const { low, high, y } = axisOf([null], 98, 30)
  expect([low, high, y(0)]).toEqual([0, 1, 98])
})
