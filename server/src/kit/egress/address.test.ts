import type { LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { isPublicAddress } from './address.ts'
import { egress } from './egress.ts'
import { rawPartner } from './raw-partner.ts'
import { failure, ok, partner } from './pretend-partner.ts'
import { baseUrl, target } from './target.ts'

test.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (a) => {
    expect(isPublicAddress(a)).toBe(true)
  },
)

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::',
  '::1',
  '::7f00:1',
  'fe80::1',
  'fc00::1',
  'fec0::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  'ff02::1',
  'example.com',
])('%s is not public', (a) => {
  expect(isPublicAddress(a)).toBe(false)
})

test('an address that the partner hands out is refused when it is private, by literal or by name', async () => {
  const names: Record<string, string> = {
    'rebound.test': '127.0.0.1',
    'six.test': '::ffff:10.0.0.1',
  }
  const lookup: LookupFunction = (name, _options, callback) =>
    callback(null, [
      { address: '93.184.216.34', family: 4 },
      { address: names[name] ?? '192.168.0.9', family: 4 },
    ])
  await using it = await partner((socket) => socket.end(ok), { lookup })
  await using inside = await rawPartner((socket) => socket.end(ok))
  const paths = [
    inside.url,
    `http://0x7f.1:${inside.port}/`,
    `http://2130706433:${inside.port}/`,
    'http://[::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://169.254.169.254/latest/meta-data',
    `http://rebound.test:${inside.port}/`,
    'http://six.test/',
    'http://other.test/',
    'http://key:s3cret@93.184.216.34/',
    'file:///etc/passwd',
    'not a url',
  ]
  for (const path of paths) {
    const { reason } = await failure(it.client.json({ method: 'GET', path }))
    expect({ path, reason }).toEqual({ path, reason: 'address' })
  }
  expect(inside.heads).toEqual([])
})

test('our headers stay with the configured origin', async () => {
  await using it = await partner((socket) => socket.end(ok))
  const headers = { authorization: 'Bearer s3cret' }
  await it.client.json({ method: 'GET', path: '/report', headers })
  expect(it.server.heads[0]).toContain('authorization: Bearer s3cret')
  // The same address under the configured origin is home, whichever way it is written.
  await it.client.json({ method: 'GET', path: `${it.server.url}/files/1.csv`, headers })
  expect(it.server.heads[1]).toContain('authorization: Bearer s3cret')
})

test('a base URL that cannot be used stops the start without repeating its key', () => {
  for (const url of ['ftp://x.test', 'https://u:s3cret@x.test', 's3cret']) {
    expect(() => egress({ name: 'Orion', baseUrl: url })).toThrow(
      /^Orion: the base URL must be http/,
    )
  }
})

test('an address is home on the configured scheme, host and port only', () => {
  const base = baseUrl('Orion', 'https://api.orion.test/v1/')
  const home = (path: string): boolean => target('Orion', base, path).home
  expect(['/r', '//evil.test/r', 'https://api.orion.test:443/x'].map(home)).toEqual([
    true,
    true,
    true,
  ])
  const abroad = [
    'http://api.orion.test/',
    'https://api.orion.test:444/',
    'https://api.orion.test.evil.test/',
  ]
  expect(abroad.map(home)).toEqual([false, false, false])
  expect(target('Orion', base, '//evil.test/r').url.href).toBe(
    'https://api.orion.test/v1//evil.test/r',
  )
})
