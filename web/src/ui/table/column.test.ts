import { describe, expect, it } from 'vitest'
import { earlyFirst, sortValue, textOf, valueOf, type Column } from './column.ts'

describe('textOf', () => {
  it('writes each kind in its way', () => {
    expect(textOf({ kind: 'count' }, 12480, 'USD')).toBe('12,480')
    expect(textOf({ kind: 'money', digits: [6, 6] }, '-11.4823', 'USD')).toBe('−$11.482300')
    expect(textOf({ kind: 'percent' }, 2.111, 'USD')).toBe('2.11%')
    expect(textOf({ kind: 'rate', digits: [4, 4] }, 0.0579, 'USD')).toBe('0.0579')
    expect(textOf({ kind: 'day' }, '2026-11-20', 'USD')).toBe('2026-11-20')
    expect(textOf({ kind: 'country' }, 'gb', 'USD')).toBe('GB')
    expect(textOf({ kind: 'flag' }, true, 'USD')).toBe('Yes')
    expect(textOf({ kind: 'flag' }, false, 'USD')).toBe('No')
  })

  it('says N/A for a missing figure and nothing for a missing text', () => {
    expect(textOf({ kind: 'money' }, null, 'USD')).toBe('N/A')
    expect(textOf({ kind: 'day' }, undefined, 'USD')).toBe('N/A')
    expect(textOf({ kind: 'text' }, null, 'USD')).toBe('')
    expect(textOf({ kind: 'flag' }, null, 'USD')).toBe('N/A')
  })
})

it('sorts decimal texts as numbers and leaves missing ones out', () => {
  expect(sortValue('money', '9.5')).toBe(9.5)
  expect(sortValue('money', null)).toBeUndefined()
  expect(sortValue('text', 'b')).toBe('b')
})

it('takes the field of the key unless told another value', () => {
  const plain: Column<{ a: number }> = { key: 'a', label: 'A', kind: 'count' }
  expect(valueOf(plain, { a: 3 })).toBe(3)
  expect(valueOf({ ...plain, value: (row) => row.a * 2 }, { a: 3 })).toBe(6)
})

const column = (key: string, early = false): Column<object> => ({
  key,
  label: key,
  kind: 'text',
  early,
})

it('puts what is in sight early behind the first column, and leaves the rest in its order', () => {
  const columns = [column('day'), column('rows'), column('status', true), column('reason')]
  expect(earlyFirst(columns).map(({ key }) => key)).toEqual(['day', 'status', 'rows', 'reason'])
  expect(earlyFirst(columns.slice(0, 2)).map(({ key }) => key)).toEqual(['day', 'rows'])
})

const money = (key: string, early?: false): Column<object> => ({
  key,
  label: key,
  kind: 'money',
  ...(early === false && { early }),
})

it('puts the first money in sight early unless columns say what is', () => {
  const columns = [column('day'), column('rows'), money('cpc', false), money('paid'), money('fee')]
  const told = [...columns, column('status', true)]
  const keys = [columns, told].map((given) => earlyFirst(given).map(({ key }) => key))
  expect(keys[0]).toEqual(['day', 'paid', 'rows', 'cpc', 'fee'])
  expect(keys[1]?.[1]).toBe('status')
})
