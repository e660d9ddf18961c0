import { expect, test } from 'vitest'
import { plainAddress } from './visitor.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2A02:DB8::1', '2a02:db8::1'],
  ['[2a02:db8::1]:443', '2a02:db8::1'],
  ['[2a02:db8::1]', '2a02:db8::1'],
  ['::1', '::1'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is %s to everybody', (given, plain) => {
  expect(plainAddress(given)).toBe(plain)
})
