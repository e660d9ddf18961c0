import { expect, test } from 'vitest'
import { underDomain } from './under-domain.ts'

test.each([
  ['example.com', 'example.com'],
  ['shop.example.com', 'example.com'],
  ['a.b.Example.com', 'EXAMPLE.com'],
  ['shop.bücher.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'BÜCHER.example'],
])('%s is under %s', (host, domain) => {
  expect(underDomain(host, domain)).toBe(true)
})

test.each([
  ['badexample.com', 'example.com'],
  ['example.com.evil.test', 'example.com'],
  ['example.com', 'shop.example.com'],
  ['example.com.', 'example.com'],
  ['example.com', ''],
  ['', ''],
  ['', 'example.com'],
  ['example.com', '.com'],
  ['evil.test/example.com', 'example.com'],
  ['evil.test?.example.com', 'example.com'],
  ['evil.test#.example.com', 'example.com'],
  ['evil.test\\.example.com', 'example.com'],
  ['me@example.com', 'example.com'],
  ['example.com:80', 'example.com'],
])('%j is not under %j', (host, domain) => {
  expect(underDomain(host, domain)).toBe(false)
})
