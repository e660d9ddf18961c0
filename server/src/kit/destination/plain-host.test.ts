import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { destination, plainHost } from './destination.ts'

test.each([
  ['https://shop-1.example.co/a/b_c.jpg', 'shop-1.example.co'],
  ["http://a.test/(x)*'~!$,;=:@+/%2F%zz?a=b&c={CLICK_ID}&d=/?", 'a.test'],
  ['https://rd.a.test//', 'rd.a.test'],
])('%s is left as it is', (text, host) => {
  expect(plainHost(text)).toBe(host)
  const found = destination(text)
  expect('url' in found && [found.href, found.url.hostname]).toEqual([text, host])
})

test.each([
  'https://a.test',
  'https://a.test?q',
  'https://A.test/',
  'HTTPS://a.test/',
  'https://a.test:443/',
  'https://a.test/a/../b',
  'https://a.test/./',
  'https://a.test/%2e%2E/b',
  'https://a.test/a b',
  'https://a.test/#x',
  "https://a.test/?q='",
  'https://a.test/{CLICK_ID}',
  'https://a.test/?q=%7BCLICK_ID%7D',
  'https://bücher.example/',
  'https://xn--bcher-kva.example/',
  'https://127.0.0.1/',
  'https://a.0x7f/',
  'https://x.localhost/',
  'https://a..test/',
  'https://-a.test/',
  `https://${'a'.repeat(64)}.test/`,
  `https://a.test/${'a'.repeat(2034)}`,
])('only the parser can tell of %s', (text) => {
  expect(plainHost(text)).toBeUndefined()
})

test('of whatever is left as it is the parser says the same', () => {
  const part = fc.oneof(
    fc.constantFrom('/', '?', '//', '/.', '.', '..', '%2e', '%', '%7B', '{', '}', '#', ':', '@'),
    fc.constantFrom('a', 'Z', '0', '_', '-', 'xn--', "'", '"', '|', '^', '[', '\\', ' ', 'é'),
    fc.string({ unit: 'binary-ascii', maxLength: 3 }),
  )
  const texts = fc
    .tuple(
      fc.constantFrom('https://', 'http://', 'https:/', 'ftp://'),
      fc.array(fc.constantFrom('a', 'b1', '-', '0x7f', '1', 'xn--a', 'local', 'test', ''), {
        maxLength: 4,
      }),
      fc.array(part, { maxLength: 8 }),
    )
    .map(([scheme, labels, parts]) => scheme + labels.join('.') + parts.join(''))
  let count = 0
  fc.assert(
    fc.property(
      fc.oneof(
        texts,
        texts.map((text) => text.replace(/^.*?(?=[/?]|$)/, 'https://shop.test')),
      ),
      (text) => {
        const host = plainHost(text)
        if (host === undefined) return
        count += 1
        const found = destination(text)
        expect('url' in found && [found.href, found.url.hostname]).toEqual([text, host])
      },
    ),
    { numRuns: 5_000 },
  )
  expect(count).toBeGreaterThan(100)
})
