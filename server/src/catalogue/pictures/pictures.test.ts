import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inWidth, pictureWidths } from '@orrery/contract/catalogue/picture'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NOW, testPortal, type TestPortal } from '../../../test/app.ts'
import {
  answer,
  rawPartner,
  type Answering,
  type RawPartner,
} from '../../kit/egress/raw-partner.ts'
import { picturePath } from './picture-url.ts'

/* A shop that answers a picture by the name in its path; its origin is one of the operator's own. */

const plain = sharp({ create: { width: 800, height: 400, channels: 3, background: '#c04020' } })
const photo = await plain
  .clone()
  .jpeg()
  .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
  .toBuffer()
const tall = await plain.clone().resize(100, 1000, { fit: 'fill' }).png().toBuffer()
const moving = await sharp(
  await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 50, height: 50, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ),
  { join: { animated: true } },
)
  .gif()
  .toBuffer()

/** A good PNG of one colour, whatever its size. */
const empty = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ palette: true, effort: 1 })
    .toBuffer()

const send =
  (body: string | Buffer, type = 'image/png'): Answering =>
  (socket) =>
    socket.end(answer(200, { 'content-type': type }, body))

const shop: Record<string, Answering> = {
  photo: send(photo, 'text/html'),
  png: send(await plain.clone().png().toBuffer()),
  webp: send(await plain.clone().webp().toBuffer()),
  avif: send(await plain.clone().avif({ effort: 0 }).toBuffer()),
  small: send(await plain.clone().resize(100).png().toBuffer()),
  tall: send(tall),
  moving: send(moving),
  html: send('<!doctype html><script>x()</script>'),
  svg: send('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
  'named-svg': send('<?xml version="1.0"?><svg onload="x()"/>', 'image/svg+xml'),
  tiff: send(await plain.clone().tiff().toBuffer(), 'image/tiff'),
  bomb: send(await empty(10_000, 10_000)),
  // A row more than 25 megapixels.
  'too-many': send(await empty(5000, 5001)),
  many: send(await empty(5000, 5000)),
  // A row more than 8 megapixels.
  'many-avif': send(
    await sharp(await empty(4000, 2001))
      .avif({ effort: 0 })
      .toBuffer(),
  ),
  oversized: send(Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]), 'image/jpeg'),
  cut: (socket) => socket.end(answer(200, {}, photo).subarray(0, -200)),
  half: send(photo.subarray(0, photo.length / 2), 'image/jpeg'),
  empty: send(''),
  redirect: (socket) => socket.end(answer(302, { location: '/photo' })),
  missing: (socket) => socket.end(answer(404)),
  broken: (socket) => socket.end(answer(503)),
  never: () => undefined,
}

let partner: RawPartner
let portal: TestPortal

beforeAll(async () => {
  partner = await rawPartner((socket, asked) => {
    const name = /^GET \/([\w-]*)/.exec(asked.head)?.[1] ?? ''
    ;(shop[name] ?? send(photo))(socket, asked)
  })
  portal = await testPortal({
    programmes: [],
    environment: { FEED_ORIGINS: partner.url, PICTURE_CACHE_MB: '1' },
  })
})
afterAll(async () => {
  await portal.close()
  await partner[Symbol.asyncDispose]()
})

let day = 0
/** Another minute for the caller, and nothing that is remembered from an earlier test. */
beforeEach(() => {
  day += 1
  portal.setNow(new Date(NOW.getTime() + day * 24 * 60 * 60_000))
  partner.heads.length = 0
})

const later = (minutes: number) =>
  portal.setNow(new Date(NOW.getTime() + day * 24 * 60 * 60_000 + minutes * 60_000))
/** Our paths of a picture of the shop, by width; of another address each time. */
let addresses = 0
function paths(name: string): Record<number, string> {
  addresses += 1
  return pathsOf(`${partner.url}/${name}?${addresses}`)
}
function pathsOf(address: string): Record<number, string> {
  const path = picturePath(portal.app, address) ?? 'none'
  return Object.fromEntries(pictureWidths.map((width) => [width, inWidth(path, width)]))
}
const asked = () => partner.heads.map((head) => head.split(' ')[1]?.split('?')[0])
const status = async (path: string | undefined) => (await portal.fetch(path ?? 'none')).status
async function shown(path: string | undefined) {
  const response = await portal.fetch(path ?? 'none')
  expect(response.status).toBe(200)
  return sharp(await response.arrayBuffer())
}

test('a picture comes as WebP in three widths, without what else its file said, and can do nothing', async () => {
  const made = paths('photo')
  const response = await portal.fetch(made[320] ?? '')
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=1209600, immutable',
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
  expect(bytes.includes('Ada')).toBe(false)
  expect(await (await shown(made[160])).metadata()).toMatchObject({ width: 160, height: 80 })
  expect(await (await shown(made[640])).metadata()).toMatchObject({ width: 640, height: 320 })
  const widest = made[640]?.replace('?width=640', '')
  expect(await (await shown(widest)).metadata()).toMatchObject({ width: 640, height: 320 })
  expect(asked()).toEqual(['/photo'])
  expect(partner.heads[0]).not.toMatch(/authorization|cookie|referer/i)
})

test.each([
  ['png', 640, 320],
  ['webp', 640, 320],
  ['avif', 640, 320],
  // Not made larger than it is.
  ['small', 100, 50],
  ['tall', 100, 1000],
  ['many', 640, 640],
])('a %s is shown, %i × %i', async (name, width, height) => {
  expect(await (await shown(paths(name)[640])).metadata()).toMatchObject({ width, height })
})

test('of a picture that moves, the first frame is shown', async () => {
  const image = await shown(paths('moving')[160])
  expect((await image.metadata()).pages ?? 1).toBe(1)
  const { dominant } = await image.stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(50)
})

test.each([
  'html',
  'svg',
  'named-svg',
  'tiff',
  'bomb',
  'too-many',
  'many-avif',
  'oversized',
  'cut',
  'half',
  'empty',
  'redirect',
  'missing',
])('%s is no picture, and is not asked for again within an hour', async (name) => {
  const made = paths(name)
  for (const minutes of [0, 59, 61]) {
    later(minutes)
    const response = await portal.fetch(made[160] ?? '')
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
  expect(asked()).toEqual([`/${name}`, `/${name}`])
})

test('only a path of ours, in a width of ours, asks anybody', async () => {
  const path = paths('photo')[160] ?? ''
  const other = Buffer.from('http://169.254.169.254/latest').toString('base64url')
  const wrong = [
    path.replace(/\/pictures\/[^/]+/, `/pictures/${other}`),
    path.replace('?', 'x?'),
    '/pictures/x/x?width=160',
    `/pictures/${'A'.repeat(2801)}/x?width=160`,
  ]
  for (const each of wrong) expect([each, await status(each)]).toEqual([each, 404])
  for (const width of ['?width=161', '?width=1000000', '?width=160&width=320']) {
    expect([width, await status(path.replace(/\?.*/, width))]).toEqual([width, 400])
  }
  expect(asked()).toEqual([])
})

test('a private address has no path, and one that was private after all is not called', async () => {
  await using inside = await rawPartner((socket) => socket.end(answer(200, {}, photo)))
  const none = [
    `${inside.url}/photo`,
    `http://localhost:${inside.port}/photo`,
    'http://169.254.169.254/latest',
    'http://[::1]/photo',
    'ftp://shop.example/photo',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'not an address',
  ]
  for (const address of none) expect(picturePath(portal.app, address)).toBeUndefined()
  expect(picturePath(portal.app, null)).toBeUndefined()

  // Named in FEED_ORIGINS when its path was made, and no longer.
  const origins = new Set([partner.url, inside.url])
  const made = picturePath({ ...portal.app, feedOrigins: origins }, `${inside.url}/photo`)
  expect(made).toBeDefined()
  expect(await status(made)).toBe(404)
  expect(inside.heads).toEqual([])
})

test('many who ask at once, for any width, cause one call', async () => {
  const made = paths('photo')
  const all = Array.from({ length: 30 }, (_, at) => status(made[[160, 320, 640][at % 3] ?? 160]))
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]))
  expect(asked()).toEqual(['/photo'])
})

test('a shop that does not answer keeps nobody waiting, and no other shop', async () => {
  await using slow = await rawPartner(() => undefined)
  const origins = new Set([partner.url, slow.url])
  const own = await testPortal({
    programmes: [],
    environment: { FEED_ORIGINS: [...origins].join() },
  })
  try {
    const waiting = Array.from({ length: 30 }, async (_, at) => {
      const made = picturePath(own.app, `${slow.url}/${at}`)
      return (await own.fetch(made ?? '')).status
    })
    // Four at a time, and no more.
    await vi.waitFor(() => expect(slow.heads).toHaveLength(4), { timeout: 60_000 })
    const began = performance.now()
    const made = picturePath(own.app, `${partner.url}/photo?other`)
    expect((await own.fetch(made ?? '')).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(4_000)
    expect(slow.heads).toHaveLength(4)
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([404]))
    expect(performance.now() - began).toBeLessThan(9_000)
  } finally {
    await own.close()
  }
})

test('a shop that fails is not asked again for a while, and has not lost its pictures', async () => {
  for (let at = 0; at < 4; at += 1) expect(await status(paths('broken')[160])).toBe(404)
  const made = paths('photo')
  // Four failures in a row: for a minute of the real clock nobody calls.
  expect(await status(made[160])).toBe(404)
  expect(asked()).toHaveLength(4)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  try {
    expect(await status(made[160])).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test('one caller makes us fetch 300 pictures in a minute, and gets what we have all the same', async () => {
  const known = paths('photo')
  expect(await status(known[160])).toBe(200)
  later(1)
  for (let at = 0; at < 300; at += 1) expect(await status(paths('missing')[160])).toBe(404)
  const refused = await portal.fetch(paths('photo')[160] ?? '')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await status(known[640])).toBe(200)
  later(2)
  expect(await status(paths('photo')[160])).toBe(200)
})

test('an address that is as long as a feed may have it is shown', async () => {
  const address = `${partner.url}/photo?${'x'.repeat(2048 - partner.url.length - 7)}`
  expect(address).toHaveLength(2048)
  expect(await status(pathsOf(address)[160])).toBe(200)
  expect(picturePath(portal.app, `${address}x`)).toBeUndefined()
})

test('our copies are in the folder of the data, readable by its owner only', async () => {
  const folder = join(portal.app.config.dataDir, 'pictures')
  expect(await status(paths('photo')[160])).toBe(200)
  for (const name of await readdir(folder)) expect(name).toMatch(/^[0-9a-f]{64}$/)
})
