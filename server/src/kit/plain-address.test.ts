import { expect, test } from 'vitest'
import { plainAddress } from './plain-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2A02:DB8::1', '2a02:db8::1'],
  ['[2a02:db8::1]:443', '2a02:db8::1'],
  ['[2a02:db8::1]', '2a02:db8::1'],
  ['::FFFF:CB00:7109', '203.0.113.9'],
  ['2a02:0db8:0:0::1', '2a02:db8::1'],
  ['::1', '::1'],
  ['', ''],
  ['unknown', 'unknown'],
  ['[no address]:80', '[no address]:80'],
])('%s is %s to everybody', (given, plain) => {
  expect(plainAddress(given)).toBe(plain)
})
