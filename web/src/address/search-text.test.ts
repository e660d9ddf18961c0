import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'

it('keeps every value a text, digits and JSON alike', () => {
  const search = { vendorId: '5001', q: '{"a":1}', text: 'a b&c=d+é' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ vendorId: '5001' })).toBe('?vendorId=5001')
})

it('leaves no trace of what is missing', () => {
  expect(stringifySearch({ preset: undefined, start: '' })).toBe('')
})

it('keeps a list whole, and of any other repeated name the last', () => {
  const search = { f: ['merchant.is.A & B', 'placement.none'], by: 'clickId' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(parseSearch('?type=CPC&type=CPA&f=one')).toEqual({ type: 'CPA', f: ['one'] })
})
