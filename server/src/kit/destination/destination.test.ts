import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { destination, safeHref } from './destination.ts'

const accepted: [string, string][] = [
  ['https://shop.example.com', 'https://shop.example.com/'],
  ['  HTTP://Shop.Example.COM:443/a b?q=ü#x ', 'http://shop.example.com:443/a%20b?q=%C3%BC#x'],
  ['https://bücher.example/é', 'https://xn--bcher-kva.example/%C3%A9'],
  ['https://日本語.jp/', 'https://xn--wgv71a119e.jp/'],
  ['https://ｅｘａｍｐｌｅ．ｃｏｍ/', 'https://example.com/'],
  ['https://a.test/p?mail=me@b.test', 'https://a.test/p?mail=me@b.test'],
  [
    'https://a.test/{click_id}/x?s={sub.1}&t=%7Bq%7D',
    'https://a.test/{click_id}/x?s={sub.1}&t=%7Bq%7D',
  ],
  ['https://a.test/?next=http://127.0.0.1/', 'https://a.test/?next=http://127.0.0.1/'],
]

test.each(accepted)('%s is %s', (text, href) => {
  expect(safeHref(text)).toBe(href)
})

test('a million blanks within a text are gone through once', () => {
  expect(destination(`a${' '.repeat(1_000_000)}b`)).toEqual({ problem: long })
})

const ip = 'The address must name a host, not an IP address.'
const scheme = 'The address must begin with http:// or https://.'
const user = 'The address must not contain a user name or password.'
const host = 'The address has no valid host name.'
const own = 'The address must be on the public internet.'
const unseen = 'The address contains characters that cannot be seen.'
const port = 'The address must be on port 80 or 443.'
const long = 'The address is longer than 2048 characters.'

const refused: [string, string][] = [
  ['', scheme],
  ['shop.example.com', scheme],
  ['//shop.example.com', scheme],
  ['https:shop.example.com', scheme],
  ['https:///shop.example.com', scheme],
  ['javascript:alert(1)', scheme],
  ['JavaScript://a.test/%0aalert(1)', scheme],
  ['data:text/html,x', scheme],
  ['ftp://a.test/', scheme],
  ['file:///etc/passwd', scheme],
  ['https://me:secret@a.test/', user],
  ['https://a.test@evil.test/', user],
  ['https://@a.test/', user],
  ['https://a.test\\@evil.test/', 'The address must not contain a backslash.'],
  ['http://127.0.0.1/', ip],
  ['http://8.8.8.8/', ip],
  ['http://2130706433/', ip],
  ['http://0177.0.0.1/', ip],
  ['http://0x7f.1/', ip],
  ['http://127.1/', ip],
  ['http://①②⑦.0.0.1/', ip],
  ['http://127.0.0.1./', ip],
  ['http://[::1]/', ip],
  ['http://[::ffff:8.8.8.8]/', ip],
  ['https://localhost/', own],
  ['https://intranet/', own],
  ['https://x.localhost/', own],
  ['https://db.internal/', own],
  ['https://a.test./', host],
  ['https://a..test/', host],
  ['https://.a.test/', host],
  ['https://-a.test/', host],
  ['https://a_%00.test/', host],
  ['https://{host}.a.test/', host],
  ['https://a test/', host],
  ['https://a.test:99999/', host],
  ['https://a.test:8443/', port],
  ['http://a.test:22/', port],
  [`https://${'a'.repeat(64)}.test/`, host],
  ['https://a.te\nst/', unseen],
  ['\thttps://a.test/', unseen],
  ['https://a.test/\0', unseen],
  ['https://a.test/\u0085', unseen],
  ['https://a.test/\u2028', unseen],
  ['https://a.test/\u202egpj.exe', unseen],
  ['https://a.test/\ud800', unseen],
  [`https://a.test/${'a'.repeat(2034)}`, long],
  // 1,000 characters that become 6,000 when encoded.
  [`https://a.test/${'é'.repeat(1000)}`, long],
]

test.each(refused)('%j is refused', (text, problem) => {
  expect(destination(text)).toEqual({ problem })
  expect(safeHref(text)).toBeUndefined()
})

test('the longest address is 2,048 characters', () => {
  expect(safeHref(`https://a.test/${'a'.repeat(2048 - 15)}`)).toHaveLength(2048)
})

test('whatever is accepted is plain, public and stays the same when parsed again', () => {
  const part = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.constantFrom(
      'https://',
      'http://',
      '@',
      '\\',
      '127.0.0.1',
      '[::1]',
      '/',
      '?',
      '#',
      '.',
      ':80',
    ),
    fc.constantFrom(
      'a.test',
      '{click_id}',
      '%7B',
      '%2e',
      '。',
      '1',
      '0x7f',
      'xn--',
      ' ',
      '\t',
      'é',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
  let count = 0
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((rest) => `https://a.test${rest}`),
      ),
      (typed) => {
        const found = destination(typed)
        if ('problem' in found) return
        count += 1
        expect(['http:', 'https:']).toContain(found.url.protocol)
        expect(found.url.username + found.url.password).toBe('')
        expect(found.url.hostname).toMatch(/^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/)
        expect(found.url.hostname).not.toMatch(/^[0-9.]+$/)
        expect(found.href).toMatch(/^[\x21-\x7e]{1,2048}$/)
        expect(safeHref(found.href)).toBe(found.href)
        expect(new URL(found.href).hostname).toBe(found.url.hostname)
      },
    ),
    { numRuns: 2_000 },
  )
  expect(count).toBeGreaterThan(200)
})
