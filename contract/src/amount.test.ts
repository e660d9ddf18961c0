import { expect, test } from 'vitest'
import { amount } from './amount.ts'

test.each([
  ['0', '0.00'],
  ['0.5', '0.50'],
  ['-0.9996', '-1.00'],
  ['0.0996', '0.10'],
  ['1234.5', '1,234.50'],
  ['-0.003', '-0.003'],
  ['50021849.953344', '50,021,849.95'],
  ['9007199254740993.01', '9,007,199,254,740,993.01'],
])('%s is said as %s', (decimal, said) => {
  expect(amount(decimal)).toBe(said)
})
