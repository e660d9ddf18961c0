import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, audited } from '../../test/ask.ts'
import { addressFor, put, uploaded, wav } from '../../test/audio.ts'

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: { PODCAST_MB: '2', SLOW_REQUEST_MS: '500' } })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
beforeEach(async () => {
  portal.setNow(NOW)
  await portal.app.pool.query('DELETE FROM podcast; DELETE FROM audio_file')
})
afterAll(() => portal.close())

/** What the data folder has of these files. */
async function onDisk(file: string): Promise<string[]> {
  const names = await readdir(join(portal.app.config.dataDir, 'audio')).catch(() => [])
  return names.filter((name) => name.startsWith(file))
}

async function known(file: string): Promise<boolean> {
  const text = 'SELECT FROM audio_file WHERE file = $1'
  return (await portal.app.pool.query(text, [file])).rows.length === 1
}

/** Nothing of a file is stored, and its address takes another try. */
async function expectNothing(file: string, signedUrl: string, bytes = 1044) {
  await expect.poll(() => known(file)).toBe(false)
  expect(await onDisk(file)).toEqual([])
  expect((await put(portal, signedUrl, wav(bytes))).status).toBe(200)
}

test('an address takes its file, without a token, and only once', async () => {
  const { signedUrl, file, expiresAt } = await addressFor(admin, 1044)
  expect(signedUrl).toMatch(/^\/prodcast\/upload\?file=[0-9a-f]{24}&/)
  expect(expiresAt).toBe('2026-03-20T09:15:00.000Z')
  const answer = { file, fileType: 'audio/wav', fileSize: 1044 }
  expect(await put(portal, signedUrl, wav(1044), 'audio/wav')).toEqual({
    status: 200,
    body: answer,
  })
  expect(await onDisk(file)).toEqual([file])
  expect((await audited(portal, 'audio-uploaded')).at(-1)).toEqual({
    actor_id: 5029,
    subject: 'talk.wav',
  })
  const again = await put(portal, signedUrl, wav(1044))
  expect([again.status, again.body['message']]).toEqual([
    409,
    'A file was sent to this address already. Ask for another address.',
  ])
  expect(await onDisk(file)).toEqual([file])
})

test('of two uploads by one address at once one is taken', async () => {
  const { signedUrl, file } = await addressFor(admin, 500_044)
  const answers = await Promise.all([1, 2].map(() => put(portal, signedUrl, wav(500_044))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await onDisk(file)).toEqual([file])
  expect(await known(file)).toBe(true)
})

test.each([
  ['a letter of its file', (url: string) => url.replace('file=', 'file=0').replace(/.&/, '&')],
  ['its size', (url: string) => url.replace('fileSize=1044', 'fileSize=1045')],
  ['its end', (url: string) => url.replace(/expires=\d/, 'expires=9')],
  ['whose it is', (url: string) => url.replace('vendor=5029', 'vendor=5001')],
  ['its signature', (url: string) => `${url.slice(0, -2)}${url.endsWith('A') ? 'B' : 'A'}`],
  ['one parameter more', (url: string) => `${url}&fileSize=9`],
])('an address with %s altered opens nothing', async (_, altered) => {
  const { signedUrl, file } = await addressFor(admin, 1044)
  expect((await put(portal, altered(signedUrl), wav(1044))).status).toBe(401)
  await expectNothing(file, signedUrl)
})

test('an address that has expired opens nothing', async () => {
  const { signedUrl, file } = await addressFor(admin, 1044)
  portal.setNow(new Date(NOW.getTime() + 15 * 60_000))
  expect((await put(portal, signedUrl, wav(1044))).status).toBe(401)
  portal.setNow(new Date(NOW.getTime() + 15 * 60_000 - 1))
  await expectNothing(file, signedUrl)
})

test('an address of one who is no administrator any more opens nothing', async () => {
  const other = await portal.vendor({ vendorId: 5030, role: 'admin' })
  const { signedUrl } = await addressFor(await portal.signIn(other), 1044)
  await portal.app.pool.query(`UPDATE vendor SET role = 'vendor' WHERE vendor_id = 5030`)
  expect((await put(portal, signedUrl, wav(1044))).status).toBe(403)
  await portal.app.pool.query(
    "UPDATE vendor SET account_state = 'suspended' WHERE vendor_id = 5030",
  )
  expect((await put(portal, signedUrl, wav(1044))).status).toBe(401)
})

test('a signed download is no upload address, and a token alone is none', async () => {
  const signed = await ask(
    portal,
    'POST /downloads/sign',
    { path: '/prodcast/upload', query: {} },
    { authorization: admin.token },
  )
  expect(signed.status).toBe(400)
  const path = `/prodcast/upload?file=${'0'.repeat(24)}&fileName=talk&fileSize=1044`
  const { status } = await portal.fetch(path, {
    method: 'PUT',
    headers: { authorization: admin.token, 'content-type': 'audio/wav' },
    body: wav(1044),
  })
  expect(status).toBe(403)
})

/** The same bytes, but nobody says beforehand how many they are. */
function chunked(bytes: Uint8Array<ArrayBuffer>): ReadableStream {
  return new Blob([bytes]).stream()
}

test.each([
  ['a byte more than signed', wav(1045), 413, 'The file has more bytes than its address was made'],
  ['a byte less', wav(1043), 400, 'The file has fewer bytes than its address was made for'],
  ['HTML', Buffer.from('<!doctype html><script>'.padEnd(1044)), 400, 'The file is no MP3, M4A'],
  [
    'HTML behind a title',
    Buffer.from(`ID3\x04\0\0\0\0\0\0<html>`.padEnd(1044)),
    400,
    'The file is no',
  ],
  ['UTF-16', Buffer.from('\ufeff<html>'.padEnd(522), 'utf16le'), 400, 'The file is no MP3'],
])('%s is refused, and nothing is stored', async (_, bytes, status, message) => {
  for (const body of [new Uint8Array(bytes), chunked(new Uint8Array(bytes))]) {
    const { signedUrl, file } = await addressFor(admin, 1044)
    const answer = await put(portal, signedUrl, body, 'audio/wav')
    expect([answer.status, answer.body['message']]).toEqual([
      status,
      expect.stringContaining(message),
    ])
    await expectNothing(file, signedUrl)
  }
})

test.each(['application/json', 'text/html', 'video/mp4'])(
  'a body as %s is refused',
  async (type) => {
    const { signedUrl, file } = await addressFor(admin, 1044)
    const body = type === 'application/json' ? new TextEncoder().encode('{}') : wav(1044)
    expect((await put(portal, signedUrl, body, type)).status).toBe(415)
    await expectNothing(file, signedUrl)
  },
)

/** Sends the first half of a file, and waits until it is on the disk. */
async function sendHalf(signedUrl: string, file: string) {
  const sending = request(portal.url + signedUrl, {
    method: 'PUT',
    headers: { 'content-type': 'audio/wav', 'content-length': '500044' },
  })
  sending.on('error', () => undefined)
  sending.write(wav(250_000))
  await expect.poll(() => onDisk(file)).toEqual([`${file}.half`])
  return sending
}

test('of a sender who goes away half-way nothing stays', async () => {
  const { signedUrl, file } = await addressFor(admin, 500_044)
  const sending = await sendHalf(signedUrl, file)
  expect(await known(file)).toBe(true)
  sending.destroy()
  await expectNothing(file, signedUrl, 500_044)
})

test('a sender who stops half-way is cut off, and nothing stays', async () => {
  const { signedUrl, file } = await addressFor(admin, 500_044)
  const sending = await sendHalf(signedUrl, file)
  const [answer] = await once(sending, 'response')
  expect(answer.statusCode).toBe(408)
  sending.destroy()
  await expectNothing(file, signedUrl, 500_044)
})

test('while a file comes no connection to the database is held', async () => {
  const { signedUrl } = await addressFor(admin, 1044)
  const sending = request(portal.url + signedUrl, {
    method: 'PUT',
    headers: { 'content-type': 'audio/wav', 'content-length': '1044' },
  })
  sending.write(wav(1044).subarray(0, 500))
  await expect
    .poll(async () => (await portal.app.pool.query('SELECT FROM audio_file')).rowCount)
    .toBe(1)
  const { pool } = portal.app
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount)
  sending.end(wav(1044).subarray(500))
  const [answer] = await once(sending, 'response')
  expect(answer.statusCode).toBe(200)
})

test.each([
  [{ fileType: 'text/html' }, 'fileType: Give an audio file: MP3, M4A, AAC, OGG, WAV or FLAC.'],
  [{ fileSize: '0' }, 'fileSize: Give a whole number from 1 to 200000000.'],
  [{ fileSize: '200000001' }, 'fileSize: Give a whole number from 1 to 200000000.'],
  [{ fileSize: '1e3' }, 'fileSize: Give a whole number.'],
  [{ fileName: 'a\r\nb' }, 'fileName: It has characters that cannot be seen.'],
  [{ fileName: '' }, 'fileName is missing.'],
])('no address is made for %o', async (wrong, message) => {
  const asked = { fileName: 'talk.wav', fileType: 'audio/wav', fileSize: '1044', ...wrong }
  const path = `GET /prodcast/getSignedUrl?${new URLSearchParams(asked).toString()}`
  const { status, body } = await ask(portal, path, undefined, { authorization: admin.token })
  expect([status, body.message]).toEqual([400, message])
})

test('an administrator has half of the room, and all together have all of it', async () => {
  await uploaded(portal, admin, 700_000)
  const waiting = await addressFor(admin, 300_000)
  await expect(addressFor(admin, 300_001)).rejects.toThrow('the room that one administrator has')
  await uploaded(portal, admin, 200_000)
  // It was free when the address was made, and is not any more.
  const late = await put(portal, waiting.signedUrl, wav(300_000))
  expect(late.status).toBe(409)
  const other = await portal.signIn(await portal.vendor({ vendorId: 5031, role: 'admin' }))
  await uploaded(portal, other, 1_000_000)
  const third = await portal.signIn(await portal.vendor({ vendorId: 5032, role: 'admin' }))
  await uploaded(portal, third, 100_000)
  await expect(addressFor(third, 1)).rejects.toThrow('There is no room for more audio.')
})

test('a podcast that is taken back, or gets another file, gives its room back at once', async () => {
  // One administrator has 1,000,000 bytes.
  const file = await uploaded(portal, admin, 600_000)
  const body = { title: 'Rates', file, publishedDate: '2026-03-20' }
  const { data: podcast } = await admin.call('POST /prodcast/create', { body })
  const other = await uploaded(portal, admin, 300_000)
  await expect(addressFor(admin, 100_001)).rejects.toThrow('Take back podcasts.')
  await admin.call('PUT /prodcast/updatePodcast', { body: { _id: podcast._id, file: other } })
  expect([await known(file), await onDisk(file)]).toEqual([false, []])

  // What no podcast has yet keeps its room.
  const waiting = await uploaded(portal, admin, 600_000)
  await expect(addressFor(admin, 100_001)).rejects.toThrow('Take back podcasts.')
  await admin.call('POST /prodcast/delete', { body: { _id: podcast._id } })
  expect([await known(other), await onDisk(other)]).toEqual([false, []])
  expect([await known(waiting), await onDisk(waiting)]).toEqual([true, [waiting]])
  await uploaded(portal, admin, 400_000)
  await expect(addressFor(admin, 1)).rejects.toThrow('Take back podcasts.')
})

test('what a killed process never took in fills the room for no longer than an upload may last', async () => {
  await portal.app.pool.query(
    `INSERT INTO audio_file (file, uploaded_by, name, bytes, created_date)
     VALUES ('cut-off', 5029, 'talk.wav', 900000, $1)`,
    [NOW],
  )
  portal.setNow(new Date(NOW.getTime() + 3_600_000 - 1))
  await expect(addressFor(admin, 200_000)).rejects.toThrow('the room that one administrator has')
  portal.setNow(new Date(NOW.getTime() + 3_600_000))
  await uploaded(portal, admin, 200_000)
})
