import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, audited } from '../../test/ask.ts'
import { joined } from '../../test/people.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'

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

const status = async ({ id, token }: SignedIn) =>
  (await ask(portal, `GET /auth/${id}`, undefined, { authorization: token })).status
const list = async (who = vendor) => (await who.call('GET /auth/getSessions', {})).data

/** Changes the session of the browser that calls itself so. */
const age = (agent: string, change: string) =>
  portal.app.pool.query(`UPDATE session SET ${change} WHERE vendor_id = $1 AND agent = $2`, [
    vendorId,
    agent,
  ])

/** Signs in as a browser that calls itself so. */
async function signInAs(agent: string): Promise<string> {
  const headers = { 'user-agent': agent }
  const { body } = await ask(portal, 'POST /auth/signin', person, { headers })
  return String(body['token'])
}

test('each session is listed with its device and times, one’s own first, never with its token', async () => {
  const agent = `Mozilla/5.0 ${'x'.repeat(400)}`
  const token = await signInAs(agent)
  await age(agent.slice(0, 300), `used_at = now() + interval '1 minute'`)
  const [own, other, ...more] = await list()
  expect(more).toEqual([])
  expect(own).toMatchObject({ current: true, address: '127.0.0.1' })
  expect(other).toMatchObject({ current: false, agent: agent.slice(0, 300) })
  expect(JSON.stringify([own, other])).not.toContain(token)
  // Seven days without use end it, long before its thirty days are over.
  expect(Date.parse(own!.endsAt) - Date.parse(own!.usedAt)).toBe(7 * 86_400_000)
  expect(Date.parse(own!.startedAt)).toBeLessThanOrEqual(Date.parse(own!.usedAt))
})

test('of a program that signs in for every call the last hundred are listed, and all are counted', async () => {
  await portal.app.pool.query(
    `INSERT INTO session (token_hash, vendor_id, person_id, ends_at, used_at, agent)
     SELECT sha256(('hourly ' || n || $1)::bytea), vendor_id, person_id, ends_at, used_at - n * interval '1 minute', 'hourly ' || n
     FROM session, generate_series(1, 120) AS n WHERE vendor_id = $1::int`,
    [String(vendorId)],
  )
  const { data, totalCount } = await vendor.call('GET /auth/getSessions', {})
  expect([data.length, totalCount]).toEqual([100, 121])
  expect(data[0]?.current).toBe(true)
  // Its own and 99 others.
  expect(data.at(-1)?.agent).toBe('hourly 99')
})

test('sessions that are over are not listed', async () => {
  await signInAs('idle')
  await signInAs('old')
  expect(await list()).toHaveLength(3)
  await age('idle', `used_at = now() - interval '7 days 1 second'`)
  await age('old', 'ends_at = now()')
  expect((await list()).map(({ current }) => current)).toEqual([true])
})

test('one session is ended and no other', async () => {
  const [gone, stays] = [await portal.signIn(person), await portal.signIn(person)]
  const { _id } = (await list(gone)).find(({ current }) => current)!
  expect(await vendor.call('POST /auth/endSessions', { body: { _id } })).toEqual({
    success: true,
    ended: 1,
  })
  expect([await status(gone), await status(stays), await status(vendor)]).toEqual([401, 200, 200])
  const again = vendor.call('POST /auth/endSessions', { body: { _id } })
  await expect(again).rejects.toMatchObject({
    status: 404,
    message: 'This session is over already.',
  })
  expect((await audited(portal, 'session-ended')).map((each) => each.actor_id)).toEqual([vendorId])
})

test('without naming one, every other session is ended', async () => {
  const others = [await portal.signIn(person), await portal.signIn(person)]
  const neighbour = await portal.signIn(await portal.vendor({ vendorId: 5900 }))
  expect(await vendor.call('POST /auth/endSessions', { body: {} })).toMatchObject({ ended: 2 })
  for (const other of others) expect(await status(other)).toBe(401)
  expect([await status(vendor), await status(neighbour)]).toEqual([200, 200])
})

test('an owner ends everybody’s sessions but the one that asks, and nobody’s of other accounts', async () => {
  const colleague = await joined(portal, vendor, `mia.${vendorId}`, 'member')
  const other = await portal.signIn(person)
  const neighbour = await portal.signIn(await portal.vendor({ vendorId: 5903 }))
  const body = { everyone: true }
  expect(await vendor.call('POST /auth/endSessions', { body })).toMatchObject({ ended: 2 })
  const all = [colleague, other, vendor, neighbour]
  expect(await Promise.all(all.map(status))).toEqual([401, 401, 200, 200])
})

test('another vendor’s session looks the same as none, to an administrator too', async () => {
  const { _id } = (await list())[0]!
  const stranger = await portal.signIn(await portal.vendor({ vendorId: 5901 }))
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5902, role: 'admin' }))
  for (const { token } of [stranger, admin]) {
    const end = (id: string) =>
      ask(portal, 'POST /auth/endSessions', { _id: id }, { authorization: token })
    const [named, none] = [await end(_id), await end('0'.repeat(32))]
    expect([named.status, named.body.message]).toEqual([none.status, none.body.message])
    expect(named.status).toBe(404)
  }
  expect(await status(vendor)).toBe(200)
})
