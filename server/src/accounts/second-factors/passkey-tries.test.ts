import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { ask, auditedBy } from '../../../test/ask.ts'
import { anonymous, withPasskey } from '../../../test/second-factors.ts'

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: { TRUST_PROXY_HOPS: '1' } })
  vendor = await portal.signIn(await portal.vendor())
})
afterAll(() => portal.close())

const enter = (passkey: object, from: string) =>
  ask(portal, 'POST /auth/signInByPasskey', { passkey }, { headers: { 'x-forwarded-for': from } })

const nobody = { clientDataJSON: '', authenticatorData: '', signature: '' }
const unknown = (id: string) => ({ id, rawId: id, type: 'public-key', response: nobody })

test('passkeys that open nothing are counted by address, and written down no further', async () => {
  const { key } = await withPasskey(portal, vendor)
  const own = async () =>
    key.use((await anonymous(portal)('POST /auth/askPasskey', { body: {} })).options)
  const written = await auditedBy(portal, 'second-factor-failed', async () => {
    const all = Array.from({ length: 60 }, (_, at) => enter(unknown(`unknown-${at}`), '192.0.2.1'))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await enter(await own(), '192.0.2.1')).status).toBe(429)
    // One passkey has five tries, as one account has.
    for (const status of [401, 401, 401, 401, 401, 429]) {
      expect((await enter(unknown('one'), '198.51.100.1')).status).toBe(status)
    }
  })
  expect(written).toHaveLength(55)
  // Nobody else waits for that, and who gets in uses up nothing.
  for (let time = 0; time < 7; time += 1) {
    expect((await enter(await own(), '203.0.113.1')).status).toBe(200)
  }
})
