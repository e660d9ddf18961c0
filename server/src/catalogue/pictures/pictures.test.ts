import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { madePicture } from '../../../test/made-picture.ts'
import { pictureShop } from '../../../test/picture-shop.ts'
import { answer, type Answering } from '../../kit/egress/raw-partner.ts'

/* What becomes of a picture: what is shown of it, and what is none. */

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
const empty = (width: number, height: number, progressive = false) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ palette: true, effort: 1, progressive })
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
  wide: send(await empty(16_383, 64)),
  'too-wide': send(await empty(16_384, 2)),
  'too-high': send(await empty(2, 16_384)),
  // A row more than 8 megapixels.
  'many-avif': send(
    await sharp(await empty(4000, 2001))
      .avif({ effort: 0 })
      .toBuffer(),
  ),
  'many-interlaced': send(await empty(4000, 2001, true)),
  interlaced: send(await empty(4000, 2000, true)),
  oversized: send(Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]), 'image/jpeg'),
  cut: (socket) => socket.end(answer(200, {}, photo).subarray(0, -200)),
  half: send(photo.subarray(0, photo.length / 2), 'image/jpeg'),
  empty: send(''),
  redirect: (socket) => socket.end(answer(302, { location: '/photo' })),
  missing: (socket) => socket.end(answer(404)),
}

let { portal, partner, later, begin, paths, asked, status, close } = {} as Awaited<
  ReturnType<typeof pictureShop>
>

beforeAll(async () => {
  ;({ portal, partner, later, begin, paths, asked, status, close } = await pictureShop(
    shop,
    send(photo),
  ))
})
afterAll(() => close())
beforeEach(() => begin())

async function shown(path: string | undefined) {
  const response = await portal.fetch(path ?? 'none')
  expect(response.status).toBe(200)
  return sharp(await response.arrayBuffer())
}

test('a picture comes as WebP in three widths, without what else its file said, and can do nothing', async () => {
  const made = paths('photo')
  const { bytes, picture } = await madePicture(await portal.fetch(made[320] ?? ''), 14)
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
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
  ['wide', 640, 3],
  ['interlaced', 640, 320],
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
  'too-wide',
  'too-high',
  'many-avif',
  'many-interlaced',
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

test('our copies are in the folder of the data, readable by its owner only', async () => {
  const folder = join(portal.app.config.dataDir, 'pictures')
  expect(await status(paths('photo')[160])).toBe(200)
  for (const name of await readdir(folder)) expect(name).toMatch(/^[0-9a-f]{64}$/)
})
