import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeValue, substitute } from './substitute.ts'

const template = 'https://x.test/c?p={PLACEMENT_ID}&c={CLICK_ID}&o={OTHER}'
const noid = { empty: 'noid' }

// Shows links-9-tokens.
test('values are filled in, empty ones as the stated word, unknown tokens stay', () => {
  const values = { PLACEMENT_ID: 'blog-1', CLICK_ID: '' }
  expect(substitute(template, values, noid)).toBe('https://x.test/c?p=blog-1&c=noid&o={OTHER}')
  expect(substitute('{A}{A}', { A: undefined }, noid)).toBe('noidnoid')
})

test('a value that looks like a token is not filled again', () => {
  const values = { PLACEMENT_ID: '{CLICK_ID}', CLICK_ID: '{PLACEMENT_ID}' }
  expect(substitute(template, values, noid)).toBe(
    'https://x.test/c?p={CLICK_ID}&c={PLACEMENT_ID}&o={OTHER}',
  )
})

test('a value cannot leave its place in the address', () => {
  const value = `a&b=c#d/../@evil.test?"'<(é){x`
  expect(substitute('{V}', { V: value }, noid)).toBe(
    'a%26b%3Dc%23d%2F..%2F%40evil.test%3F%22%27%3C%28%C3%A9%29%7Bx',
  )
})

test('macros of the publisher stay in braces, other braces do not', () => {
  expect(encodeValue('{click_id}')).toBe('{click_id}')
  expect(encodeValue('a {sub.1}-{x y}{}')).toBe('a%20{sub.1}-%7Bx%20y%7D%7B%7D')
})

test('replacement patterns and inherited names mean nothing', () => {
  expect(substitute('{V}|{constructor}|{__proto__}', { V: "$&$1$$'" }, noid)).toBe(
    '%24%26%241%24%24%27|{constructor}|{__proto__}',
  )
})

test('half a surrogate pair does no harm', () => {
  expect(encodeValue('\ud800')).toBe('%EF%BF%BD')
})

test('any values come back from the query of the finished address', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('{CLICK_ID}', '{PLACEMENT_ID}', '{click_id}', '{{A}}', '%7BCLICK_ID%7D', '$&'),
  )
  fc.assert(
    fc.property(value, value, (placement, click) => {
      const link = substitute(template, { PLACEMENT_ID: placement, CLICK_ID: click }, noid)
      const { origin, pathname, searchParams } = new URL(link)
      expect([origin, pathname]).toEqual(['https://x.test', '/c'])
      expect([...searchParams]).toEqual([
        ['p', placement || 'noid'],
        ['c', click || 'noid'],
        ['o', '{OTHER}'],
      ])
      expect(link).toMatch(/^[\x21-\x7e]+$/)
    }),
    { numRuns: 1_000 },
  )
})
