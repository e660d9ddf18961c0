import { expect, it } from 'vitest'
import { change } from './change.ts'

it('says how much and which way', () => {
  // (1041 − 1000) / 1000 = 4.1 %
  expect(change(1041, 1000)).toEqual({
    direction: 'up',
    text: '4.1%',
    spoken: 'up 4.1%',
  })
  // (987 − 1000) / 1000 = −1.3 %
  expect(change(987, 1000)).toEqual({
    direction: 'down',
    text: '1.3%',
    spoken: 'down 1.3%',
  })
})

it('goes up from a negative figure to a lesser loss', () => {
  // (−5 − −10) / |−10| = +50 %
  expect(change(-5, -10)).toMatchObject({ direction: 'up', text: '50.0%' })
})

it('says of what began with next to nothing that it is more than can be read', () => {
  // (1 − 0.01) / 0.01 = 9,900 %, (100 − −0.01) / 0.01 = 1,000,100 %
  expect(change(1, 0.01)).toMatchObject({ direction: 'up', text: '9,900.0%' })
  expect(change(100, -0.01)).toEqual({
    direction: 'up',
    text: '> 9,999%',
    spoken: 'up more than 9,999%',
  })
})

it('calls what rounds to nothing the same', () => {
  expect(change(100.04, 100).direction).toBe('same')
  expect(change(0, 0)).toMatchObject({ direction: 'same', text: '0.0%' })
})

it.each([
  [5, 0],
  [null, 4],
  [4, undefined],
  [Number.NaN, 4],
])('has no percentage from %s and %s', (now, before) => {
  expect(change(now, before)).toEqual({
    direction: 'none',
    text: 'N/A',
    spoken: 'no comparison',
  })
})
