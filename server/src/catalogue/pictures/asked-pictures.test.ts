import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { pictureShop } from '../../../test/picture-shop.ts'
import { answer, rawPartner } from '../../kit/egress/raw-partner.ts'
import { picturePath } from './picture-url.ts'

/* Who is asked for a picture, how often, and who waits for it meanwhile. */

const photo = await sharp({
  create: { width: 800, height: 400, channels: 3, background: '#c04020' },
})
  .jpeg()
  .toBuffer()

let { portal, partner, later, begin, paths, pathsOf, asked, status, close } = {} as Awaited<
  ReturnType<typeof pictureShop>
>

beforeAll(async () => {
  ;({ portal, partner, later, begin, paths, pathsOf, asked, status, close } = await pictureShop(
    {
      missing: (socket) => socket.end(answer(404)),
      broken: (socket) => socket.end(answer(503)),
    },
    (socket) => socket.end(answer(200, { 'content-type': 'image/jpeg' }, photo)),
  ))
})
afterAll(() => close())
beforeEach(() => begin())

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
  const photoAs = async (name: string) =>
    (await own.fetch(picturePath(own.app, `${partner.url}/photo?${name}`) ?? '')).status
  try {
    // With its process there.
    await expect.poll(() => photoAs('first')).toBe(200)
    const waiting = Array.from({ length: 30 }, async (_, at) => {
      const made = picturePath(own.app, `${slow.url}/${at}`)
      return (await own.fetch(made ?? '')).status
    })
    // Four at a time, and no more.
    await vi.waitFor(() => expect(slow.heads).toHaveLength(4), { timeout: 60_000 })
    const began = performance.now()
    expect(await photoAs('other')).toBe(200)
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

/** Whoever has one address of an IPv6 network has all of them. */
const from = (path: string | undefined, host: number, net = '2001:db8:0:1') =>
  portal.fetch(path ?? 'none', { headers: { 'x-forwarded-for': `${net}::${host}` } })

test('one caller makes us fetch 300 pictures in a minute, and gets what we have all the same', async () => {
  const known = paths('photo')
  expect((await from(known[160], 0)).status).toBe(200)
  later(1)
  for (let at = 0; at < 300; at += 1)
    expect((await from(paths('missing')[160], at)).status).toBe(404)
  const refused = await from(paths('photo')[160], 999)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await from(known[640], 999)).status).toBe(200)
  expect((await from(paths('photo')[160], 1, '2001:db8:0:2')).status).toBe(200)
  later(2)
  expect((await from(paths('photo')[160], 999)).status).toBe(200)
})

test('an address that is as long as a feed may have it is shown', async () => {
  const address = `${partner.url}/photo?${'x'.repeat(2048 - partner.url.length - 7)}`
  expect(address).toHaveLength(2048)
  expect(await status(pathsOf(address)[160])).toBe(200)
  expect(picturePath(portal.app, `${address}x`)).toBeUndefined()
})
