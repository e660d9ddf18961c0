import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOW, testPortal, TODAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, audited } from '../../test/ask.ts'
import { addressFor, uploaded, wav } from '../../test/audio.ts'
import { tidyAudio } from './tidy-audio.ts'

let portal: TestPortal
let admin: SignedIn
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  vendor = await portal.signIn(await portal.vendor())
})
beforeEach(async () => {
  portal.setNow(NOW)
  await portal.app.pool.query('DELETE FROM podcast')
})
afterAll(() => portal.close())

const folder = () => join(portal.app.config.dataDir, 'audio')
const refused = (body: object, call = 'POST /prodcast/create') =>
  ask(portal, call, body, { authorization: admin.token })

async function create(more: { publishedDate?: string; file?: string } = {}) {
  const file = more.file ?? (await uploaded(portal, admin))
  const body = { title: 'Rates', publishedDate: TODAY, duration: 90, ...more, file }
  return (await admin.call('POST /prodcast/create', { body })).data
}

test('a podcast is created, read, changed and taken back', async () => {
  const podcast = await create()
  expect(podcast).toEqual({
    _id: podcast._id,
    title: 'Rates',
    description: '',
    file: podcast.file,
    fileType: 'audio/wav',
    fileSize: 1044,
    audioUrl: expect.stringContaining(`/prodcast/getAudio?file=${podcast.file}&vendor=5029&`),
    duration: 90,
    publishedDate: TODAY,
    created_date: '2026-03-20T09:00:00.000Z',
    revision: 1,
  })
  const byId = { body: { _id: podcast._id } }
  const own = { ...podcast, audioUrl: expect.stringContaining('&vendor=5001&') }
  expect(await vendor.call('POST /prodcast/getProdcastById', byId)).toEqual({ data: own })
  expect(await vendor.call('GET /prodcast/all', { query: {} })).toEqual({
    data: [own],
    totalCount: 1,
  })
  const file = await uploaded(portal, admin, 2044)
  const body = { _id: podcast._id, file, duration: null }
  const { data: changed } = await admin.call('PUT /prodcast/updatePodcast', { body })
  expect(changed).toMatchObject({
    title: 'Rates',
    file,
    fileSize: 2044,
    duration: null,
    revision: 2,
  })
  const late = { _id: podcast._id, revision: 1, title: 'Late' }
  expect((await refused(late, 'PUT /prodcast/updatePodcast')).status).toBe(409)
  expect(await admin.call('POST /prodcast/delete', byId)).toEqual({ success: true })
  for (const call of ['POST /prodcast/getProdcastById', 'POST /prodcast/delete']) {
    expect((await refused(byId.body, call)).body.message).toBe('There is no such podcast.')
  }
  for (const action of ['content-added', 'content-changed', 'content-removed']) {
    const subject = `podcast ${podcast._id}`
    expect((await audited(portal, action)).at(-1)).toEqual({ actor_id: 5029, subject })
  }
})

test.each([
  [{ file: '0'.repeat(24) }, 'file: There is no such audio file. Upload one first.'],
  [{ file: '../../secret' }, 'file: There is no such audio file. Upload one first.'],
  [{ duration: 0 }, 'duration: Give a whole number from 1 to 86400.'],
  [{ duration: 1.5 }, 'duration: Give a whole number from 1 to 86400.'],
  [{ title: '' }, 'title: Give a text.'],
  [{ title: '\u2060' }, 'title: Give a text.'],
  [{ description: 'x'.repeat(4001) }, 'description must have 4000 characters at the most.'],
  [{ publishedDate: 'today' }, 'publishedDate: Give a day as YYYY-MM-DD.'],
])('%o is refused, and nothing is stored', async (wrong, message) => {
  const file = await uploaded(portal, admin)
  const { status, body } = await refused({ title: 'Rates', publishedDate: TODAY, file, ...wrong })
  expect([status, body.message]).toEqual([400, message])
  expect((await admin.call('GET /prodcast/all', { query: {} })).totalCount).toBe(0)
})

test('a file that is still to come, or that another podcast has, is none', async () => {
  const { file: awaited } = await addressFor(admin, 1044)
  await portal.app.pool.query(
    `INSERT INTO audio_file VALUES ($1, 5029, 'talk.wav', 1044, NULL, now())`,
    [awaited],
  )
  const early = await refused({ title: 'Rates', publishedDate: TODAY, file: awaited })
  expect(early.status).toBe(400)
  const { file } = await create()
  const second = await refused({ title: 'Again', publishedDate: TODAY, file })
  expect([second.status, second.body.message]).toEqual([
    409,
    'file: Another podcast has this audio file already.',
  ])
})

test('a podcast of a day to come is the administrator’s alone, and so is its audio', async () => {
  const { _id, audioUrl, file } = await create({ publishedDate: '2026-03-21' })
  expect((await vendor.call('GET /prodcast/all', { query: {} })).totalCount).toBe(0)
  const path = `/prodcast/getAudio?file=${file}`
  const asVendor = { headers: { authorization: vendor.token } }
  expect((await portal.fetch(path, asVendor)).status).toBe(404)
  const byId = { authorization: vendor.token }
  expect((await ask(portal, 'POST /prodcast/getProdcastById', { _id }, byId)).status).toBe(404)
  expect((await portal.fetch(audioUrl)).status).toBe(200)
  portal.setNow(new Date('2026-03-21T00:00:00Z'))
  expect((await portal.fetch(path, asVendor)).status).toBe(200)
})

test('audio plays by its path alone, whole and in ranges', async () => {
  const { audioUrl } = await create()
  const whole = await portal.fetch(audioUrl)
  expect(whole.status).toBe(200)
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(wav(1044))
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/wav',
    'content-length': '1044',
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=43200, immutable',
    'content-disposition': 'attachment',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  // Pages play our own media and no other.
  const policy = (await portal.fetch('/home/getPortal')).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toContain('media-src')
  const etag = whole.headers.get('etag') ?? ''
  const head = await portal.fetch(audioUrl, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '1044'])

  const range = async (headers: Record<string, string>) => {
    const answer = await portal.fetch(audioUrl, { headers })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return [answer.status, answer.headers.get('content-range'), bytes.length]
  }
  expect(await range({ range: 'bytes=0-3' })).toEqual([206, 'bytes 0-3/1044', 4])
  expect(await range({ range: 'bytes=1040-' })).toEqual([206, 'bytes 1040-1043/1044', 4])
  expect(await range({ range: 'bytes=-10' })).toEqual([206, 'bytes 1034-1043/1044', 10])
  expect(await range({ range: 'bytes=9-3' })).toEqual([416, 'bytes */1044', expect.anything()])
  expect(await range({ range: 'bytes=1044-' })).toEqual([416, 'bytes */1044', expect.anything()])
  expect(await range({ range: 'bytes=0-3,8-9' })).toEqual([200, null, 1044])
  expect(await range({ range: 'bytes=0-3', 'if-range': etag })).toEqual([206, 'bytes 0-3/1044', 4])
  expect(await range({ range: 'bytes=0-3', 'if-range': '"x"' })).toEqual([200, null, 1044])
  expect((await range({ 'if-match': '"x"' }))[0]).toBe(412)
})

test('audio does not play by an altered path, after twelve hours, or for a suspended vendor', async () => {
  const { _id, audioUrl } = await create()
  const { data: other } = await vendor.call('POST /prodcast/getProdcastById', { body: { _id } })
  const get = async (url: string) => (await portal.fetch(url)).status
  const another = (await create()).file
  expect(await get(audioUrl.replace(/file=\w+/, `file=${another}`))).toBe(401)
  expect(await get(audioUrl.replace(/&signature=.*/, ''))).toBe(401)
  portal.setNow(new Date(NOW.getTime() + 12 * 3_600_000 - 1))
  expect(await get(other.audioUrl)).toBe(200)
  await portal.app.pool.query(
    "UPDATE vendor SET account_state = 'suspended' WHERE vendor_id = 5001",
  )
  expect(await get(other.audioUrl)).toBe(401)
  await portal.app.pool.query("UPDATE vendor SET account_state = 'active' WHERE vendor_id = 5001")
  portal.setNow(new Date(NOW.getTime() + 12 * 3_600_000))
  expect(await get(other.audioUrl)).toBe(401)
})

test('audio that lies on another machine’s disk is not there, and says so', async () => {
  const { audioUrl, file } = await create()
  await rm(join(folder(), file))
  const { status, body } = await ask(portal, `GET ${audioUrl}`)
  expect([status, body.message]).toEqual([
    404,
    'This audio is not on this machine’s disk. Please try again later.',
  ])
})

test('files that no podcast has go after a day, and so does what a kill has left', async () => {
  const { file: needed } = await create()
  const unused = await uploaded(portal, admin)
  const half = `${'f'.repeat(24)}.half`
  await writeFile(join(folder(), half), 'RIFF')
  await tidyAudio(portal.app)
  const left = async () =>
    (await readdir(folder())).filter((name) => [needed, unused, half].includes(name)).toSorted()
  expect(await left()).toEqual([needed, unused, half].toSorted())

  const before = new Date(Date.now() - 25 * 3_600_000)
  for (const name of [needed, unused, half]) await utimes(join(folder(), name), before, before)
  portal.setNow(new Date(NOW.getTime() + 25 * 3_600_000))
  await tidyAudio(portal.app)
  expect(await left()).toEqual([needed])
  expect((await stat(join(folder(), needed))).size).toBe(1044)
})
