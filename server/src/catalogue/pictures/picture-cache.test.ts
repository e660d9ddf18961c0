import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOW, testPortal, type TestPortal } from '../../../test/app.ts'
import { answer, rawPartner, type RawPartner } from '../../kit/egress/raw-partner.ts'
import { picturePath } from './picture-url.ts'

/* A shop whose pictures are noise, about 290 KB each as we keep them: a megabyte holds three. */

const noise = await sharp({
  create: {
    width: 580,
    height: 580,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 128, sigma: 90 },
  },
})
  .jpeg({ quality: 90 })
  .toBuffer()

let partner: RawPartner
let dataDir: string
let folder: string
const portals: TestPortal[] = []

beforeEach(async () => {
  partner = await rawPartner((socket) => socket.end(answer(200, {}, noise)))
  dataDir = await mkdtemp(join(tmpdir(), 'orrery-pictures-'))
  folder = join(dataDir, 'pictures')
})
afterEach(async () => {
  for (const portal of portals.splice(0)) await portal.close()
  await partner[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true, force: true })
})

/** A portal that keeps a megabyte of pictures in the folder, as the one before it left it. */
async function start(): Promise<TestPortal> {
  const environment = { FEED_ORIGINS: partner.url, PICTURE_CACHE_MB: '1', DATA_DIR: dataDir }
  const portal = await testPortal({ programmes: [], environment })
  portals.push(portal)
  return portal
}
/** Asks for a picture until it comes: whoever waits for a slow machine's first one gives up after five seconds. */
async function shown(portal: TestPortal, name: string): Promise<void> {
  const path = picturePath(portal.app, `${partner.url}/${name}`)
  await expect.poll(async () => (await portal.fetch(path ?? 'none')).status).toBe(200)
}
const asked = () => partner.heads.splice(0).map((head) => head.split(' ')[1])
async function files(): Promise<{ name: string; size: number }[]> {
  const names = await readdir(folder)
  return Promise.all(
    names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })),
  )
}
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

test('what was not used for longest goes, and a new start knows what that is', async () => {
  const first = await start()
  for (const name of ['a', 'b', 'c']) await shown(first, name)
  expect((await files()).length).toBe(3)
  // Used again more than an hour later, so that it is marked on disk too.
  first.setNow(minutes(90))
  await shown(first, 'a')
  await shown(first, 'd')
  expect(asked()).toEqual(['/a', '/b', '/c', '/d'])
  const kept = await files()
  expect(kept).toHaveLength(3)
  expect(kept.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(1024 * 1024)
  await shown(first, 'a')
  expect(asked()).toEqual([])
  await first.close()
  portals.length = 0

  // There: c from the beginning, a and d later; e takes c's place.
  const second = await start()
  second.setNow(minutes(91))
  await shown(second, 'e')
  for (const name of ['a', 'd', 'e']) await shown(second, name)
  expect(asked()).toEqual(['/e'])
  await shown(second, 'c')
  expect(asked()).toEqual(['/c'])
})

test('a picture is fetched anew after a month', async () => {
  const portal = await start()
  for (const days of [0, 29, 31, 32]) {
    portal.setNow(minutes(days * 24 * 60))
    await shown(portal, 'a')
  }
  expect(asked()).toEqual(['/a', '/a'])
})

test('halves of files go, and a damaged file counts as none', async () => {
  const first = await start()
  for (const name of ['a', 'b', 'c']) {
    await shown(first, name)
    first.setNow(minutes(1))
  }
  const [one, two, three] = (await files()).map(({ name }) => join(folder, name))
  await first.close()
  portals.length = 0
  await truncate(one ?? '', 1000)
  const emptied = await readFile(two ?? '')
  await writeFile(two ?? '', emptied.fill(0, 20))
  await writeFile(join(folder, 'abc.12.half'), 'half')
  partner.heads.length = 0

  const second = await start()
  for (let round = 0; round < 2; round += 1) {
    for (const name of ['a', 'b', 'c']) await shown(second, name)
  }
  expect(asked()).toHaveLength(2)
  await rm(three ?? '')
  for (const name of ['a', 'b', 'c']) await shown(second, name)
  expect(asked()).toHaveLength(1)
  expect((await files()).map(({ name }) => name.length)).toEqual([64, 64, 64])
})

test('where nothing can be kept, pictures are shown all the same', async () => {
  await writeFile(folder, 'no folder')
  const portal = await start()
  await shown(portal, 'a')
  await shown(portal, 'a')
  expect(asked()).toEqual(['/a', '/a'])
})
