import { expect, test } from 'vitest'
import { errorsOf, fieldsOf } from './new-claim-fields.ts'

const start = { origin: 'missing', row: { merchantName: 'Lamps', clickId: 'c-1' } } as const
const days = { min: '2026-01-19', max: '2026-03-20' }
const good = { ...fieldsOf(start, 'rigel'), day: '2026-03-10', text: 'It never came.' }
const AMOUNT = 'Give an amount such as 49.90, below 100,000,000 and with at most seven decimals.'
const WHOLE = 'Give a whole number.'

test.each([
  ['expectedAmount', '49.90', undefined],
  ['expectedAmount', '49,90', AMOUNT],
  ['expectedAmount', '$49.90', AMOUNT],
  ['expectedAmount', '49.90 USD', AMOUNT],
  ['expectedAmount', '-5', AMOUNT],
  ['expectedAmount', '0.12345678', AMOUNT],
  ['expectedAmount', '99999999.9999999', undefined],
  ['expectedAmount', '100000000', AMOUNT],
  ['expectedEarnings', '1,5', AMOUNT],
  ['expectedEarnings', '1.5', undefined],
  ['expectedSales', '2', undefined],
  ['expectedSales', '2.5', WHOLE],
  ['expectedSales', 'many', WHOLE],
  ['expectedSales', '1000001', 'Give a whole number from 0 to 1000000.'],
] as const)('of %s %j it is said: %s', (field, text, said) => {
  expect(errorsOf(start, { ...good, [field]: text }, days)).toEqual(said ? { [field]: said } : {})
})

test.each([
  ['2026-01-18', 'The first day is 2026-01-19.'],
  ['2026-03-21', 'The last day is 2026-03-20.'],
  ['2026-02-29', 'There is no such day.'],
  ['2026-01-19', undefined],
])('a sale of %s: %s', (day, said) => {
  expect(errorsOf(start, { ...good, day }, days)).toEqual(said ? { day: said } : {})
})

test('a missing sale begins with the first programme that pays for sales', () => {
  expect(fieldsOf(start, 'rigel').programme).toBe('rigel')
})
