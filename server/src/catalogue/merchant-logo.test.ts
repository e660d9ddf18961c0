import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NOW, testPortal, type TestPortal } from '../../test/app.ts'
import { madePicture } from '../../test/made-picture.ts'
import { answer, rawPartner, type RawPartner } from '../kit/egress/raw-partner.ts'
import { logoPath } from './merchant-logo-url.ts'

/* A partner that answers a logo by the name in its path, and merchants whose logos stand there. */

const plain = (background: string) =>
  sharp({ create: { width: 600, height: 200, channels: 3, background } })
const png = await plain('#c04020').png().toBuffer()
const gif = await plain('#2040c0').gif().toBuffer()
/** 100 megapixels in 12 KB: a browser would need 400 MB for each. */
const bomb = await sharp({
  create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' },
})
  .png({ palette: true, effort: 1 })
  .toBuffer()
const logos: Record<string, Buffer> = {
  '/png': answer(200, { 'content-type': 'text/html' }, png),
  '/jpeg': answer(200, {}, await plain('#c04020').jpeg().toBuffer()),
  '/gif': answer(200, {}, gif),
  '/webp': answer(200, {}, await plain('#c04020').webp().toBuffer()),
  '/polyglot': answer(200, {}, Buffer.concat([gif, Buffer.from('<script>x()</script>')])),
  '/bomb': answer(200, {}, bomb),
  '/cut': answer(200, {}, png.subarray(0, -20)),
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
    environment: {
      ALTAIR_TOKEN: 'token',
      ALTAIR_API_URL: `${partner.url}/publisher`,
      TRUST_PROXY_HOPS: '1',
    },
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

test.each(['png', 'jpeg', 'gif', 'webp', 'largest', 'polyglot'])(
  'a %s is shown as a picture of our own, whatever its sender calls it, and can do nothing',
  async (name) => {
    const { bytes, picture } = await madePicture(await portal.fetch(await logo(name)), 7)
    expect(bytes.includes('<script>')).toBe(false)
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 320, height: 107 })
  },
)

test('a merchant of the longest id that a list may have has its logo', async () => {
  const path = await merchant(`${partner.url}/png`, 'm'.repeat(253))
  expect((await portal.fetch(path)).status).toBe(200)
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

test.each(['oversized', 'bomb', 'cut', 'html', 'svg', 'bmp', 'empty', 'redirect', 'missing'])(
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
    expect([later.status, later.headers.get('content-type')]).toEqual([200, 'image/webp'])
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
  const [red, blue] = await Promise.all(
    [us, gb].map(async (path) => {
      const { picture } = await madePicture(await portal.fetch(path), 7)
      return (await picture.stats()).dominant
    }),
  )
  expect([red!.r > red!.b, blue!.b > blue!.r]).toEqual([true, true])
})

test('one caller makes us ask for 120 logos in a minute, and gets what we have all the same', async () => {
  portal.setNow(new Date(NOW.getTime() + 24 * 60 * 60_000))
  const paths: string[] = []
  for (let mid = 0; mid <= 120; mid += 1) {
    paths.push(await merchant(`${partner.url}/many-${mid}`, String(mid)))
  }
  // Whoever has one address of an IPv6 network has all of them.
  const from = (path: string | undefined, host: number, net = '2001:db8:0:1') =>
    portal.fetch(path!, { headers: { 'x-forwarded-for': `${net}::${host}` } })
  const statuses: number[] = []
  for (const [at, path] of paths.entries()) statuses.push((await from(path, at)).status)
  expect(statuses).toEqual([...Array.from({ length: 120 }, () => 200), 429])
  const refused = await from(paths[120], 999)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await from(paths[0], 999)).status).toBe(200)
  const other = await merchant(`${partner.url}/many-121`, '121')
  expect((await from(other, 1, '2001:db8:0:2')).status).toBe(200)
  portal.setNow(new Date(NOW.getTime() + 24 * 60 * 60_000 + 60_000))
  expect((await from(paths[120], 999)).status).toBe(200)
})

test('what nobody asked for in a month is let go', async () => {
  await portal.fetch(await logo('png'))
  portal.setNow(new Date(NOW.getTime() + 32 * 24 * 60 * 60_000))
  await portal.fetch(await merchant(`${partner.url}/gif`, '8'))
  const { rows } = await portal.app.pool.query(
    `SELECT source_hash = sha256(convert_to($1, 'UTF8')) AS new FROM merchant_logo`,
    [`${partner.url}/gif`],
  )
  expect(rows).toEqual([{ new: true }])
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
