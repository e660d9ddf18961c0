import { expect, it } from 'vitest'
import { withCapital } from './capital.ts'

it('has one capital in front and leaves the rest alone', () => {
  expect(['free shipping', 'BOGO', '10% off', 'öko', ''].map(withCapital)).toEqual([
    'Free shipping',
    'BOGO',
    '10% off',
    'Öko',
    '',
  ])
})
