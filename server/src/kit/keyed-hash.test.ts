import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyedHash } from './keyed-hash.ts'

test('a keyed hash is the HMAC of the standard library, for any key and text', () => {
  // Short and long by turns: what a longer text leaves behind is in no shorter one's hash.
  const texts = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 1400 })))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), texts, (key, all) => {
      const keyed = keyedHash(key)
      for (const text of all) {
        const same = (encoding: 'hex' | 'base64url') =>
          createHmac('sha256', key).update(text).digest(encoding)
        expect(keyed(text, 'hex')).toBe(same('hex'))
        expect(keyed(text, 'base64url')).toBe(same('base64url'))
      }
    }),
  )
})

test('of texts around the size that needs no memory of its own, too', () => {
  const key = Buffer.alloc(32, 7)
  const keyed = keyedHash(key)
  for (const length of [1364, 1365, 1366, 4095, 4096, 4097, 100_000]) {
    for (const letter of ['a', '\u20ac']) {
      const text = letter.repeat(length)
      expect(keyed(text, 'hex')).toBe(createHmac('sha256', key).update(text).digest('hex'))
    }
  }
})

test('a key is no longer than a block', () => {
  expect(() => keyedHash(Buffer.alloc(65))).toThrow('64')
})
