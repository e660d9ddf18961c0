import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, audited } from '../../test/ask.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'

let portal: TestPortal
let vendor: SignedIn
const UNAUTHENTICATED = { status: 401, body: { message: 'Unauthenticated.' } }
const GONE = { status: 401, body: { message: 'User Not Found.' } }

beforeAll(async () => {
  portal = await testPortal()
  await portal.vendor()
})
afterAll(() => portal.close())
beforeEach(async () => {
  vendor = await portal.signIn({ email: 'v5001@demo.test', password: 'demo-5001-pass' })
})

/** Asks for the vendor's own account with this Authorization header. */
const own = (authorization?: string) =>
  ask(portal, `GET /auth/${vendor.id}`, undefined, authorization ? { authorization } : {})

/** Changes the session of the vendor's token. */
const age = (change: string) =>
  portal.app.pool.query(`UPDATE session SET ${change} WHERE token_hash = $1`, [
    createHash('sha256').update(vendor.token).digest(),
  ])

// Shows decisions-2-token.
test('the token opens as it is and as a bearer token', async () => {
  expect((await own(vendor.token)).status).toBe(200)
  expect((await own(`Bearer ${vendor.token}`)).status).toBe(200)
  expect((await own(`bearer ${vendor.token}`)).status).toBe(200)
})

test.each(['Bearer', 'Bearer nonsense', 'nonsense', 'Basic dXNlcjpwYXNz'])(
  '%j opens nothing',
  async (authorization) => {
    expect(await own(authorization)).toMatchObject(UNAUTHENTICATED)
  },
)

test('without a token, or with the token anywhere but the header, nothing opens', async () => {
  expect(await own()).toMatchObject(UNAUTHENTICATED)
  const inQuery = await ask(portal, `GET /auth/${vendor.id}?token=${vendor.token}`)
  expect(inQuery).toMatchObject(UNAUTHENTICATED)
})

// Shows decisions-2-token.
test('the token is stored as its SHA-256 only', async () => {
  const { rows } = await portal.app.pool.query<{ text: string }>(
    `SELECT string_agg(session::text, '') AS text FROM session`,
  )
  expect(rows[0]?.text).not.toContain(vendor.token)
  expect(rows[0]?.text).toContain(createHash('sha256').update(vendor.token).digest('hex'))
})

// Shows decisions-2-token.
test('log out ends this session and no other', async () => {
  const other = await portal.signIn({ email: 'v5001@demo.test', password: 'demo-5001-pass' })
  expect(await vendor.call('POST /auth/logout', {})).toEqual({ success: true })
  expect(await own(vendor.token)).toMatchObject(UNAUTHENTICATED)
  expect((await own(other.token)).status).toBe(200)
  expect((await audited(portal, 'log-out')).at(-1)?.actor_id).toBe(5001)
})

// Shows decisions-2-token.
test('a session ends after seven days without use', async () => {
  await age(`used_at = now() - interval '6 days 23 hours'`)
  expect((await own(vendor.token)).status).toBe(200)
  await age(`used_at = now() - interval '7 days 1 second'`)
  expect(await own(vendor.token)).toMatchObject(UNAUTHENTICATED)
})

// Shows decisions-2-token.
test('use keeps a session alive, but not beyond thirty days', async () => {
  await age(`used_at = now() - interval '1 hour'`)
  await own(vendor.token)
  const { rows } = await portal.app.pool.query<{ fresh: boolean; days: number }>(
    `SELECT used_at > now() - interval '1 minute' AS fresh,
            extract(day FROM ends_at - created_at)::int AS days
     FROM session ORDER BY created_at DESC LIMIT 1`,
  )
  expect(rows).toEqual([{ fresh: true, days: 30 }])
  await age(`ends_at = now() - interval '1 second'`)
  expect(await own(vendor.token)).toMatchObject(UNAUTHENTICATED)
})

// Shows core-4-user-not-found.
test('a valid token whose vendor is suspended or gone is told apart from a token that never was', async () => {
  await portal.vendor({ vendorId: 5009 })
  vendor = await portal.signIn({ email: 'v5009@demo.test', password: 'demo-5009-pass' })
  await portal.app.pool.query(
    "UPDATE vendor SET account_state = 'suspended' WHERE vendor_id = 5009",
  )
  expect(await own(vendor.token)).toMatchObject(GONE)
  await portal.app.pool.query('DELETE FROM vendor WHERE vendor_id = 5009')
  expect(await own(vendor.token)).toMatchObject(GONE)
  const post = await ask(portal, 'POST /auth/logout', {}, { authorization: vendor.token })
  expect(post).toMatchObject(GONE)
})

// Shows decisions-2-key-body.
test('an apiKey in a POST body must be the caller’s own; elsewhere it is ignored', async () => {
  await portal.vendor({ vendorId: 5002 })
  const other = await portal.signIn({ email: 'v5002@demo.test', password: 'demo-5002-pass' })
  const status = (apiKey: unknown) =>
    ask(
      portal,
      'POST /home/getShortURLStatus',
      { vendorId: 5001, apiKey },
      { authorization: vendor.token },
    )
  expect((await status(vendor.apiKey)).status).toBe(200)
  expect((await status('')).status).toBe(200)
  for (const wrong of [other.apiKey, 'nonsense', 7, null, { $ne: '' }]) {
    expect(await status(wrong)).toMatchObject({
      status: 403,
      body: { message: 'The apiKey in the body is not the signed-in user’s.' },
    })
  }
  // A public call has no user that a key could match.
  const signIn = await ask(portal, 'POST /auth/signin', {
    email: 'v5001@demo.test',
    password: 'demo-5001-pass',
    apiKey: 'undefined',
  })
  expect(signIn.status).toBe(200)
})
