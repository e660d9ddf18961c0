import { once } from 'node:events'
import { request } from 'node:http'
import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { googleTsv, products } from '../../test/feed-host.ts'
import { addFeed, ended, lastRun } from '../../test/feeds.ts'
import { nodeOf } from './node.ts'

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: { SLOW_REQUEST_MS: '500' } })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

function upload(
  feedId: number,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/octet-stream',
) {
  return portal.fetch(`/home/uploadFeed?feedId=${feedId}`, {
    method: 'POST',
    headers: { authorization: admin.token, 'content-type': type },
    body,
  })
}

const onDisk = (feedId: number) =>
  readdirSync(join(portal.app.config.dataDir, 'feeds', String(feedId)))

test.each([
  ['as it is', googleTsv(products(3))],
  ['gzipped', new Uint8Array(gzipSync(googleTsv(products(3))))],
])('a file %s becomes products', async (_, file) => {
  const feedId = await addFeed(admin, null)
  const answer = await upload(feedId, file)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ data: { feedId, address: null, nextAt: null } })
  expect(await ended(admin, feedId)).toMatchObject({ state: 'stored', added: 3 })
  // The run has ended before its parts are gone.
  await expect.poll(() => onDisk(feedId)).toEqual([])
})

test('what is no file is refused', async () => {
  const feedId = await addFeed(admin, null)
  const file = googleTsv(products(1))
  expect((await upload(feedId, '{}', 'application/json')).status).toBe(415)
  expect((await upload(feedId, file, 'text/csv')).status).toBe(415)
  expect((await upload(999_999, file)).status).toBe(404)
  const { data } = await admin.call('POST /home/saveFeed', {
    body: { name: 'By connection', form: 'connexity-catalogue', programme: 'orion' },
  })
  expect((await upload(data.feedId, file)).status).toBe(409)
  expect(await lastRun(admin, feedId)).toBeUndefined()
})

test('a body that stops is cut off, and nothing of it stays', async () => {
  const feedId = await addFeed(admin, null)
  const sending = request(`${portal.url}/home/uploadFeed?feedId=${feedId}`, {
    method: 'POST',
    headers: { authorization: admin.token, 'content-type': 'application/octet-stream' },
  })
  sending.on('error', () => undefined)
  sending.write('id\ttitle\n')
  const [answer] = await once(sending, 'response')
  expect(answer.statusCode).toBe(408)
  sending.destroy()
  await expect.poll(() => onDisk(feedId)).toEqual([])
  expect(await lastRun(admin, feedId)).toBeUndefined()
})

// Last: this portal's jobs are of the name before.
test('a disk whose name was never written whole gets one, and two at once get the same', async () => {
  const path = join(portal.app.config.dataDir, 'feeds', 'node')
  await writeFile(path, '')
  const name = await nodeOf(portal.app)
  expect(name).not.toBe('')
  expect(await readFile(path, 'utf8')).toBe(name)
  expect(await nodeOf(portal.app)).toBe(name)

  await rm(path)
  const [one, other] = await Promise.all([nodeOf(portal.app), nodeOf(portal.app)])
  expect(one).not.toBe(name)
  expect(other).toBe(one)
  expect(readdirSync(join(portal.app.config.dataDir, 'feeds'))).toContain('node')
})
