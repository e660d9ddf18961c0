import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NOW, testPortal, type TestPortal } from '../../test/app.ts'
import { answer, rawPartner, type RawPartner } from '../kit/egress/raw-partner.ts'
import { logoPath } from './merchant-logo-url.ts'

/* A partner that answers a logo by the name in its path, and merchants whose logos stand there. */

const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
const webp = Buffer.from('52494646100000005745425056503820', 'hex')
const logos: Record<string, Buffer> = {
  '/png': answer(200, { 'content-type': 'text/html' }, png),
  '/jpeg': answer(200, {}, Buffer.from('ffd8ffe000104a464946', 'hex')),
  '/gif': answer(200, {}, 'GIF89a\u0001\u0000'),
  '/webp': answer(200, {}, webp),
  // 200 KB, and a byte more.
  '/largest': answer(200, {}, Buffer.concat([png, Buffer.alloc(204_800 - png.length)])),
  '/oversized': answer(200, {}, Buffer.concat([png, Buffer.alloc(204_801 - png.length)])),
  '/html': answer(200, { 'content-type': 'image/png' }, '<!doctype html><script>x()</script>'),
  '/svg': answer(200, { 'content-type': 'image/svg+xml' }, '<svg onload="x()"/>'),
  '/bmp': answer(200, { 'content-type': 'image/bmp' }, 'BM123456'),
  '/empty': answer(200, { 'content-type': 'image/png' }),
  '/redirect': answer(302, { location: '/png' }),
  '/missing': answer(404),
  '/broken': answer(503),
}

let partner: RawPartner
let inside: RawPartner
let portal: TestPortal

beforeAll(async () => {
  partner = await rawPartner((socket, { head }) => {
    const path = head.split(' ')[1] ?? ''
    socket.end(path.startsWith('/many') ? answer(200, {}, png) : logos[path.split('?')[0]!]!)
  })
  inside = await rawPartner((socket) => socket.end(answer(200, {}, png)))
  portal = await testPortal({
    programmes: [],
    environment: { ALTAIR_TOKEN: 'token', ALTAIR_API_URL: `${partner.url}/publisher` },
  })
})
afterAll(async () => {
  await portal.close()
  await partner[Symbol.asyncDispose]()
  await inside[Symbol.asyncDispose]()
})
beforeEach(async () => {
  portal.setNow(NOW)
  await portal.app.pool.query('DELETE FROM merchant; DELETE FROM merchant_logo')
  partner.heads.length = 0
})

/** Stores a merchant with this logo; answers our path of it. */
async function merchant(logoUrl: string, mid = '7', country = 'us'): Promise<string> {
  await portal.app.pool.query(
    `INSERT INTO merchant (list, country, merchant_id, name, url, domain, currency, logo_url)
     VALUES ('altair', $3, $2, 'Seven', 'https://seven.example/', 'seven.example', 'EUR', $1)`,
    [logoUrl, mid, country],
  )
  return logoPath(portal.app, 'altair', mid, logoUrl)!
}
const logo = (name: string) => merchant(`${partner.url}/${name}`)
const asked = () => partner.heads.map((head) => head.split(' ')[1])

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['largest', 'image/png'],
])('a %s is shown as %s, whatever its sender calls it, and can do nothing', async (name, type) => {
  const response = await portal.fetch(await logo(name))
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=604800, immutable',
  })
  const sent = logos[`/${name}`]!
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.equals(sent.subarray(sent.length - bytes.length))).toBe(true)
  expect(bytes.length).toBeGreaterThan(7)
})

test('the partner is asked without a key, once in a week', async () => {
  const path = await logo('png')
  const together = await Promise.all(Array.from({ length: 20 }, () => portal.fetch(path)))
  expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]))
  portal.setNow(new Date(NOW.getTime() + 7 * 24 * 60 * 60_000 - 1000))
  expect((await portal.fetch(path)).status).toBe(200)
  expect(asked()).toEqual(['/png'])
  expect(partner.heads[0]).not.toMatch(/authorization|cookie|referer/i)

  portal.setNow(new Date(NOW.getTime() + 7 * 24 * 60 * 60_000 + 1000))
  expect((await portal.fetch(path)).status).toBe(200)
  expect(asked()).toEqual(['/png', '/png'])
})

test.each(['oversized', 'html', 'svg', 'bmp', 'empty', 'redirect', 'missing'])(
  '%s is no logo, and is not asked for again within an hour',
  async (name) => {
    const path = await logo(name)
    for (const minutes of [0, 59, 61]) {
      portal.setNow(new Date(NOW.getTime() + minutes * 60_000))
      expect((await portal.fetch(path)).status).toBe(404)
    }
    expect(asked()).toEqual([`/${name}`, `/${name}`])
  },
)

test('a private address is never called', async () => {
  for (const url of [`${inside.url}/png`, `http://localhost:${inside.port}/`, 'http://[::1]/']) {
    await portal.app.pool.query('DELETE FROM merchant')
    expect((await portal.fetch(await merchant(url))).status).toBe(404)
  }
  expect(inside.heads).toEqual([])
})

test('a picture stays when the partner has it no longer', async () => {
  const path = await logo('png')
  await portal.fetch(path)
  const { '/png': had, '/missing': gone } = logos
  portal.setNow(new Date(NOW.getTime() + 8 * 24 * 60 * 60_000))
  try {
    logos['/png'] = gone!
    const later = await portal.fetch(path)
    expect([later.status, later.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await portal.fetch(path)).status).toBe(200)
  } finally {
    logos['/png'] = had!
  }
  expect(asked()).toEqual(['/png', '/png'])
})

test('only a path of ours, for a logo that a merchant of ours has, asks anybody', async () => {
  const path = await logo('png')
  const other = logoPath(portal.app, 'altair', '7', `${partner.url}/other`)!
  const wrong = [
    path.replace('/7/', '/8/'),
    path.replace('/altair/', '/orion/'),
    `${path}x`,
    '/logos/altair/7/x',
    `/logos/altair/7/${encodeURIComponent(`${partner.url}/png`)}`,
    // Ours, but of an address that the merchant has no longer, or never had.
    other,
  ]
  for (const each of wrong) expect([each, (await portal.fetch(each)).status]).toEqual([each, 404])
  await portal.app.pool.query('DELETE FROM merchant')
  expect((await portal.fetch(path)).status).toBe(404)
  expect(asked()).toEqual([])
})

test('a merchant’s markets may have a logo each', async () => {
  const [us, gb] = [
    await merchant(`${partner.url}/png`, '7', 'us'),
    await merchant(`${partner.url}/gif`, '7', 'gb'),
  ]
  const types = await Promise.all(
    [us, gb].map(async (path) => (await portal.fetch(path)).headers.get('content-type')),
  )
  expect(types).toEqual(['image/png', 'image/gif'])
})

test('one caller makes us ask for 120 logos in a minute, and gets what we have all the same', async () => {
  portal.setNow(new Date(NOW.getTime() + 24 * 60 * 60_000))
  const paths: string[] = []
  for (let mid = 0; mid <= 120; mid += 1) {
    paths.push(await merchant(`${partner.url}/many-${mid}`, String(mid)))
  }
  const statuses: number[] = []
  for (const path of paths) statuses.push((await portal.fetch(path)).status)
  expect(statuses).toEqual([...Array.from({ length: 120 }, () => 200), 429])
  const refused = await portal.fetch(paths[120]!)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await portal.fetch(paths[0]!)).status).toBe(200)
  portal.setNow(new Date(NOW.getTime() + 24 * 60 * 60_000 + 60_000))
  expect((await portal.fetch(paths[120]!)).status).toBe(200)
})

test('what nobody asked for in a month is let go', async () => {
  await portal.fetch(await logo('png'))
  portal.setNow(new Date(NOW.getTime() + 32 * 24 * 60 * 60_000))
  await portal.fetch(await merchant(`${partner.url}/gif`, '8'))
  const { rows } = await portal.app.pool.query('SELECT type FROM merchant_logo')
  expect(rows).toEqual([{ type: 'image/gif' }])
})

test('a partner that is not asked for a while has not failed: its logo is asked for afterwards', async () => {
  const path = await merchant(`${partner.url}/png`, '100')
  for (let mid = 0; mid < 10; mid += 1) {
    const broken = await merchant(`${partner.url}/broken?${mid}`, String(mid))
    expect((await portal.fetch(broken)).status).toBe(404)
  }
  // Ten failures in a row: for 30 seconds of the real clock nobody calls.
  expect((await portal.fetch(path)).status).toBe(404)
  expect(asked()).toHaveLength(10)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  try {
    expect((await portal.fetch(path)).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})
