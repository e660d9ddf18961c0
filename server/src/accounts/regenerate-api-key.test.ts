import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, audited, auditedBy } from '../../test/ask.ts'
import { mailsTo } from '../../test/mails.ts'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { untilSoManyWait } from '../../test/until-one-waits.ts'

let portal: TestPortal
let vendorId = 5000
let person: { email: string; password: string }
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  vendorId += 1
  person = await portal.vendor({ vendorId })
  vendor = await portal.signIn(person)
})

/** The status of a documented download that a key opens. */
async function download(apiKey: string): Promise<number> {
  const query = new URLSearchParams({ apiKey, startDate: YESTERDAY, endDate: YESTERDAY })
  const answer = await portal.fetch(`/v1/connexity/downloadConversionReport?${query.toString()}`)
  await answer.text()
  return answer.status
}

test('the old key stops at once and the new one opens what it opened', async () => {
  expect(await download(vendor.apiKey)).toBe(200)
  const { data } = await vendor.call('POST /auth/regenerateApiKey', { body: { _id: vendor.id } })
  expect(data).toMatchObject({ _id: vendor.id, vendorId })
  // 256 bits as base64url are 43 characters.
  expect(data.apiKey).toMatch(/^[\w-]{43}$/)
  expect(data.apiKey).not.toBe(vendor.apiKey)
  expect([await download(vendor.apiKey), await download(data.apiKey)]).toEqual([401, 200])
  expect((await portal.signIn(person)).apiKey).toBe(data.apiKey)
  expect(await audited(portal, 'key-regenerated')).toEqual([
    { actor_id: vendorId, subject: '127.0.0.1' },
  ])
  const [told] = await mailsTo(portal, person.email, 'API key was replaced')
  expect(told?.text).not.toContain(data.apiKey)
})

test('a key that is asked for three times at once is replaced once, and each is answered the new one', async () => {
  const { pool } = portal.app
  const entries = await auditedBy(portal, 'key-regenerated', async () => {
    const db = await pool.connect()
    await db.query('BEGIN')
    await db.query('SELECT FROM vendor WHERE vendor_id = $1 FOR UPDATE', [vendorId])
    const asked = [1, 2, 3].map(() => vendor.call('POST /auth/regenerateApiKey', { body: {} }))
    await untilSoManyWait(pool, 3)
    await db.query('COMMIT')
    db.release()
    const keys = new Set((await Promise.all(asked)).map(({ data }) => data.apiKey))
    expect(keys.size).toBe(1)
    expect(await Promise.all([...keys].map(download))).toEqual([200])
  })
  expect(entries).toHaveLength(1)
})

test('in a body the old key no longer fits', async () => {
  const { data } = await vendor.call('POST /auth/regenerateApiKey', { body: {} })
  const post = (apiKey: string) =>
    ask(
      portal,
      'POST /home/getShortURLStatus',
      { vendorId, apiKey },
      { authorization: vendor.token },
    )
  expect([(await post(vendor.apiKey)).status, (await post(data.apiKey)).status]).toEqual([403, 200])
})

test('every other session knows the old key and ends; this one and other vendors’ go on', async () => {
  const other = await portal.signIn(person)
  const neighbour = await portal.signIn(await portal.vendor({ vendorId: 5900 + vendorId }))
  await vendor.call('POST /auth/regenerateApiKey', { body: {} })
  const status = async ({ id, token }: SignedIn) =>
    (await ask(portal, `GET /auth/${id}`, undefined, { authorization: token })).status
  expect([await status(other), await status(vendor), await status(neighbour)]).toEqual([
    401, 200, 200,
  ])
  expect(await download(neighbour.apiKey)).toBe(200)
})

// Shows decisions-2-key.
test('neither a key nor the name of another account makes a new key', async () => {
  const byKey = await ask(portal, `POST /auth/regenerateApiKey?apiKey=${vendor.apiKey}`, {
    apiKey: vendor.apiKey,
  })
  const other = await portal.signIn(await portal.vendor({ vendorId: 5950 + vendorId }))
  const foreign = await ask(
    portal,
    'POST /auth/regenerateApiKey',
    { _id: other.id },
    { authorization: vendor.token },
  )
  expect([byKey.status, foreign.status]).toEqual([401, 403])
  expect([await download(vendor.apiKey), await download(other.apiKey)]).toEqual([200, 200])
})

// Shows decisions-2-key.
test('the key stands in the database only hashed and encrypted', async () => {
  const { data } = await vendor.call('POST /auth/regenerateApiKey', { body: {} })
  const { rows } = await portal.app.pool.query<{ text: string }>(
    `SELECT concat(vendor::text, (SELECT string_agg(audit_log::text, '') FROM audit_log)) AS text
     FROM vendor WHERE vendor_id = $1`,
    [vendorId],
  )
  expect(rows[0]?.text).not.toContain(data.apiKey)
  expect(rows[0]?.text).not.toContain(Buffer.from(data.apiKey).toString('hex'))
})
