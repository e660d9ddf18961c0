import { expect, test } from 'vitest'
import { digest, randomId, randomToken, vault } from './secrets.ts'

const ours = vault('a secret of the tests, 32 characters and more')
const theirs = vault('another secret of the tests, 32 characters too')

test('a token has 256 bits, an id 96, and none comes twice', () => {
  expect(Buffer.from(randomToken(), 'base64url')).toHaveLength(32)
  expect(Buffer.from(randomId(), 'hex')).toHaveLength(12)
  const many = Array.from({ length: 1000 }, randomToken)
  expect(new Set(many).size).toBe(1000)
})

test('a digest is SHA-256', () => {
  // The published test vector of "abc" (FIPS 180-2, B.1).
  expect(digest('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('what is encrypted comes back, looks different each time, and not with another secret', () => {
  const text = 'a key with ümlauts'
  const cipher = ours.encrypt(text)
  expect(ours.decrypt(cipher)).toBe(text)
  expect(cipher.equals(ours.encrypt(text))).toBe(false)
  expect(cipher.includes(Buffer.from('key'))).toBe(false)
  expect(() => theirs.decrypt(cipher)).toThrow('authenticate')
})

test('a changed cipher text is refused', () => {
  const cipher = ours.encrypt('a key')
  for (let at = 0; at < cipher.length; at += 1) {
    const changed = Buffer.from(cipher)
    changed[at] = changed[at]! ^ 1
    expect(() => ours.decrypt(changed)).toThrow('authenticate')
  }
})

test('a signature fits its text and secret only', () => {
  const signature = ours.sign('/download?vendor=5001')
  expect(ours.verify('/download?vendor=5001', signature)).toBe(true)
  expect(ours.verify('/download?vendor=5002', signature)).toBe(false)
  expect(theirs.verify('/download?vendor=5001', signature)).toBe(false)
  expect(ours.verify('/download?vendor=5001', '')).toBe(false)
  expect(ours.verify('/download?vendor=5001', `${signature}x`)).toBe(false)
})

test('a pseudonym is stable, short and of no use to another installation', () => {
  expect(ours.pseudonym('192.0.2.1')).toEqual(ours.pseudonym('192.0.2.1'))
  expect(ours.pseudonym('192.0.2.1')).toHaveLength(16)
  expect(ours.pseudonym('192.0.2.1')).not.toEqual(ours.pseudonym('192.0.2.2'))
  expect(ours.pseudonym('192.0.2.1')).not.toEqual(theirs.pseudonym('192.0.2.1'))
})
