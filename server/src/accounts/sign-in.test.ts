import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, audited, auditedBy } from '../../test/ask.ts'
import { testPortal, type TestPortal } from '../../test/app.ts'

let portal: TestPortal
const email = 'v5001@demo.test'
const password = 'demo-5001-pass'

beforeAll(async () => {
  portal = await testPortal()
  await portal.vendor()
})
afterAll(() => portal.close())
beforeEach(() => portal.app.pool.query('DELETE FROM sign_in_try'))

const signIn = (body: object) => ask(portal, 'POST /auth/signin', body)

test('the right password answers the user and a token, and neither password nor hash', async () => {
  const { status, body } = await signIn({ email, password, appName: 'orrery' })
  expect(status).toBe(200)
  expect(body['token']).toMatch(/^[\w-]{43}$/)
  expect(body['user']).toMatchObject({ vendorId: 5001, email, role: 'vendor', firstName: 'Vendor' })
  expect(JSON.stringify(body)).not.toMatch(/password|hash|cipher|argon/)
})

test('an email is known in any case and with blanks around it; a password only exactly', async () => {
  expect((await signIn({ email: ' V5001@Demo.TEST ', password })).status).toBe(200)
  expect((await signIn({ email, password: password.toUpperCase() })).status).toBe(401)
  expect((await signIn({ email, password: ` ${password}` })).status).toBe(401)
})

// Shows decisions-2-wrong-sign-in.
test('a wrong password and an unknown email are told in the same words', async () => {
  const wrong = await signIn({ email, password: 'not-the-password' })
  const unknown = await signIn({ email: 'nobody@demo.test', password })
  for (const { status, body } of [wrong, unknown]) {
    expect(status).toBe(401)
    expect(body).toEqual({
      message: 'Invalid email or password.',
      statusMessages: ['Invalid email or password.'],
      errors: ['Invalid email or password.'],
      requestId: expect.any(String) as string,
    })
  }
})

test.each([
  [{ email: '', password: '' }, ['Please Enter Email', 'Please Enter Password']],
  [{}, ['Please Enter Email', 'Please Enter Password']],
  [{ email, password: '' }, ['Please Enter Password']],
  [{ email: '   ', password }, ['Please Enter Email']],
  [{ email: { $ne: '' }, password }, ['Please Enter Email']],
  [{ email, password: ['a'] }, ['Please Enter Password']],
])('%j is refused field by field', async (body, texts) => {
  expect(await signIn(body)).toMatchObject({ status: 400, body: { statusMessages: texts } })
})

test('another product’s name is refused', async () => {
  expect((await signIn({ email, password, appName: 'another' })).status).toBe(400)
})

test('a suspended vendor is told so only with the right password, which is written down', async () => {
  await portal.vendor({ vendorId: 5002 })
  await portal.app.pool.query(
    "UPDATE vendor SET account_state = 'suspended' WHERE vendor_id = 5002",
  )
  const suspended = { email: 'v5002@demo.test', password: 'demo-5002-pass' }
  const failed = await auditedBy(portal, 'sign-in-failed', async () => {
    expect(await signIn(suspended)).toMatchObject({
      status: 403,
      body: { message: 'This account is not active. Please contact support.' },
    })
  })
  expect(failed.map((entry) => entry.actor_id)).toEqual([5002])
  expect((await signIn({ ...suspended, password: 'wrong' })).status).toBe(401)
  const { rows } = await portal.app.pool.query(
    `SELECT detail FROM audit_log WHERE action = 'sign-in-failed' AND actor_id = 5002 ORDER BY id`,
  )
  expect(rows).toEqual([{ detail: { why: 'suspended' } }, { detail: {} }])
  // A right password is a try, too, or each would be written down without end.
  const statuses = []
  for (let time = 0; time < 4; time += 1) statuses.push((await signIn(suspended)).status)
  expect(statuses).toEqual([403, 403, 403, 429])
})

test('sign-ins and failed ones are in the audit log', async () => {
  const added = await auditedBy(portal, 'sign-in-failed', async () => {
    await signIn({ email, password: 'wrong' })
    await signIn({ email: 'nobody@demo.test', password })
  })
  expect(added.map((entry) => entry.actor_id)).toEqual([5001, null])
  await signIn({ email, password })
  expect((await audited(portal, 'sign-in')).at(-1)?.actor_id).toBe(5001)
})
