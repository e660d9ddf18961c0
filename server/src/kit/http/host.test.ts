import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure } from '@orrery/contract/problems'
import { testPortal, type TestPortal } from '../../../test/app.ts'
import { rawAsk as ask } from '../../../test/raw-ask.ts'

let open: TestPortal
let named: TestPortal
let proxied: TestPortal

beforeAll(async () => {
  const PUBLIC_URL = 'https://portal.orbit.example'
  open = await testPortal()
  named = await testPortal({ environment: { PUBLIC_URL, ALLOWED_HOSTS: 'orbit.test, 10.0.0.5' } })
  proxied = await testPortal({ environment: { PUBLIC_URL, TRUST_PROXY_HOPS: '1' } })
})
afterAll(async () => {
  for (const portal of [open, named, proxied]) await portal.close()
})

const forwarded = (host: string, said: string) => ({ host, headers: { 'x-forwarded-host': said } })

/** The addresses from which a sign-in failed. */
const failedFrom = async ({ app }: TestPortal) =>
  (await app.pool.query(`SELECT subject FROM audit_log WHERE action = 'sign-in-failed'`)).rows

test.each([
  ['portal.orbit.example', 200],
  ['PORTAL.Orbit.Example.:443', 200],
  ['nova.portal.orbit.example', 200],
  ['orbit.test', 200],
  ['a.b.orbit.test:4000', 200],
  ['10.0.0.5:4000', 200],
  ['localhost:4000', 200],
  ['127.0.0.1', 200],
  ['[::1]:4000', 200],
  ['ai.orrery.example', 200],
  ['orbit.example', 421],
  ['notorbit.test', 421],
  ['orbit.test.evil.example', 421],
  ['evil.example', 421],
  ['10.0.0.50', 421],
  ['[::1]evil', 400],
  ['[::1]:4000.evil.example', 400],
  ['localhost:evil.example', 400],
  ['localhost@evil.example', 400],
  ['evil.example/localhost', 400],
])('with names configured, %s is answered with %i', async (host, status) => {
  expect((await ask(named, { host })).status).toBe(status)
})

test('a strange name gets no page and no file, is told why, and health all the same', async () => {
  for (const path of ['/', '/signin', '/docs', '/nothing', '/home/getPortal']) {
    const { status, text } = await ask(named, { host: 'evil.example', path })
    expect([path, status]).toEqual([path, 421])
    expect(failure.parse(JSON.parse(text)).message).toContain('PUBLIC_URL and ALLOWED_HOSTS')
  }
  expect((await ask(named, { host: '10.9.8.7', path: '/health/live' })).status).toBe(200)
})

test.each(['nas', '192.168.1.20:4000', 'portal.lan', 'x.preview.example'])(
  'without any name configured a machine on the network is answered as %s',
  async (host) => {
    expect((await ask(open, { host })).status).toBe(200)
  },
)

test('what is no name of a host is refused even where any name is answered', async () => {
  expect((await ask(open, { host: '[::1]evil' })).status).toBe(400)
  expect((await ask(open, { host: '[::1]evil', path: '/health/live' })).status).toBe(200)
})

test('what a proxy says of the host counts only when the proxy is configured, and its last word', async () => {
  const ours = 'portal.orbit.example'
  expect((await ask(named, forwarded('evil.example', ours))).status).toBe(421)
  expect((await ask(named, forwarded(ours, 'evil.example'))).status).toBe(200)
  expect((await ask(proxied, forwarded('app:4000', ours))).status).toBe(200)
  expect((await ask(proxied, forwarded(ours, 'evil.example'))).status).toBe(421)
  // The proxy adds at the end; what stands before came from the caller.
  expect((await ask(proxied, forwarded('app:4000', `${ours}, evil.example`))).status).toBe(421)
})

test('the address counts as forwarded by as many proxies as are configured', async () => {
  const wrong = { email: 'nobody@orbit.test', password: 'a wrong one' }
  const host = 'localhost'
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  for (const portal of [named, proxied]) {
    await ask(portal, { host, headers, path: '/auth/signin', post: wrong })
  }
  expect(await failedFrom(named)).toEqual([{ subject: '127.0.0.1' }])
  expect(await failedFrom(proxied)).toEqual([{ subject: '198.51.100.7' }])
})

test('links begin with the configured address, whatever the request says of its host', async () => {
  const { token } = await named.signIn(await named.vendor())
  const { text } = await ask(named, {
    host: 'orbit.test',
    headers: { authorization: token, 'x-forwarded-host': 'evil.example' },
    path: '/home/getShortURLStatus',
    post: { vendorId: 5001 },
  })
  expect(JSON.parse(text)).toEqual({ data: { active: true, domain: 'portal.orbit.example' } })
})
