import { expect, it } from 'vitest'
import { playingTime, secondsOf } from './playing-time.ts'

it.each([
  [5, '0:05'],
  [725, '12:05'],
  [3725, '1:02:05'],
])('%i seconds are %s, and back', (seconds, text) => {
  expect(playingTime(seconds)).toBe(text)
  expect(secondsOf(` ${text} `)).toBe(seconds)
})

it('takes ninety minutes as minutes, and nothing as nothing', () => {
  expect(secondsOf('90:00')).toBe(5400)
  expect(secondsOf(' ')).toBeNull()
})

it.each(['12', '12:5', '12:60', '0:00', '25:00:00', 'x', '-1:00'])('%s is none', (text) => {
  expect(secondsOf(text)).toBeUndefined()
})
