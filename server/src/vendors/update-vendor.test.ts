import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { ask, auditedBy } from '../../test/ask.ts'
import { refreshMerchants } from '../catalogue/refresh-merchants.ts'
import { audit } from '../accounts/audit.query.ts'
import { menuWith } from '../accounts/create-vendor.ts'

let portal: TestPortal
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  await portal.vendor({ vendorId: 5029, role: 'admin' })
  await portal.vendor({ vendorId: 5030, role: 'admin' })
  await portal.vendor({ vendorId: 5001 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.app.pool.query(
    `UPDATE vendor SET account_state = 'active', links_parked = false, state_reason = '',
            role = CASE WHEN vendor_id = 5001 THEN 'vendor' ELSE 'admin' END`,
  )
  admin = await signIn(5029)
})

const signIn = (id: number) =>
  portal.signIn({ email: `v${id}@demo.test`, password: `demo-${id}-pass` })
const vendor = async (vendorId = 5001, by = admin) =>
  (await by.call('GET /home/getVendor', { query: { vendorId: String(vendorId) } })).data

type Change = Partial<Parameters<typeof admin.call<'POST /home/updateVendor'>>[1]['body']>
async function update(change: Change, vendorId = 5001) {
  const { revision } = await vendor(vendorId)
  return admin.call('POST /home/updateVendor', { body: { vendorId, revision, ...change } })
}

/** The last change in the audit log. */
async function lastChange() {
  const { rows } = await portal.app.pool.query<{
    actor_id: number
    subject: string
    detail: object
  }>(
    `SELECT actor_id, subject, detail FROM audit_log WHERE action = 'vendor-changed'
     ORDER BY id DESC LIMIT 1`,
  )
  return rows[0]
}

test('flags, features and notes are stored, and written down as they were and are', async () => {
  const before = await vendor()
  const menu = { ...menuWith(true), products: false, deeplink2: { cpc: true, cpa: false } }
  const features = { ...before.features, onlyScreens: ['/links'], lockedMerchant: '315846' }
  const { data } = await update({ menu, features, notes: 'Pays late.' })
  expect(data).toMatchObject({ menu, features, notes: 'Pays late.', revision: before.revision + 1 })
  expect(await vendor()).toEqual(data)
  expect(await lastChange()).toEqual({
    actor_id: 5029,
    subject: '5001',
    detail: {
      before: { menu: before.menu, features: before.features, notes: '' },
      after: { menu, features, notes: 'Pays late.' },
    },
  })
  const own = await signIn(5001)
  expect((await own.call('GET /auth/{id}', { params: { id: own.id } })).data).toMatchObject({
    menu,
    features,
  })
  await update({ menu: before.menu, features: before.features, notes: '' })
})

test('a merchant that it is locked to is one of Orion’s list, once that has been read', async () => {
  const { features, revision } = await vendor()
  const lock = (lockedMerchant: string | null) =>
    update({ features: { ...features, lockedMerchant } })
  // Nobody knows yet which there are.
  expect((await lock('31584')).data).toMatchObject({ lockedMerchantName: null })
  const orion = portal.app.adapters.get('orion')
  if (orion) await refreshMerchants(portal.app, orion, 'orion')
  // What stands there stays, whatever else is changed.
  expect((await update({ notes: 'Asked.' })).data.features.lockedMerchant).toBe('31584')
  const known = await lock('315846')
  const merchants = portal.sandbox.network.merchants('orion')
  expect(known.data.lockedMerchantName).toBe(merchants.find(({ id }) => id === '315846')?.name)
  await expect(lock('31584')).rejects.toMatchObject({
    status: 400,
    message: 'lockedMerchant: Orion’s list has no merchant 31584.',
  })
  expect((await vendor()).features.lockedMerchant).toBe('315846')
  // One that has left the list is none of it.
  await portal.app.pool.query("UPDATE merchant SET active = false WHERE merchant_id = '315846'")
  expect((await vendor()).lockedMerchantName).toBeNull()
  await lock(null)
  await expect(lock('315846')).rejects.toMatchObject({ status: 400 })
  await update({ features, notes: '' })
  expect((await vendor()).revision).toBe(revision + 5)
})

test('a change to what it is already is none', async () => {
  const { menu, revision } = await vendor()
  const written = await auditedBy(portal, 'vendor-changed', () => update({ menu }))
  expect([written, (await vendor()).revision]).toEqual([[], revision])
})

test('who saw an older vendor is told so, and changes nothing', async () => {
  const { revision } = await vendor()
  await update({ notes: 'First.' })
  const late = admin.call('POST /home/updateVendor', {
    body: { vendorId: 5001, revision, notes: 'Second.' },
  })
  await expect(late).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Somebody else changed this vendor meanwhile/),
  })
  expect((await vendor()).notes).toBe('First.')
})

test.each([
  [{ features: { extraScreens: ['/nowhere'] } }, 'There is no screen /nowhere.'],
  [{ features: { hiddenProgrammes: ['ceres'] } }, 'There is no programme ceres.'],
  [{ notes: 'x'.repeat(2001) }, 'At most 2000 characters.'],
  [
    { state: { to: 'suspended', links: 'parked' } },
    'Give the reason. The vendor reads it when it tries to sign in.',
  ],
  [{ state: { to: 'suspended', reason: 'Bots.' } }, 'Say whether its links go on or are parked.'],
  [{ state: { to: 'applied' } }, 'Only a new vendor applies.'],
])('%j is refused', async (wrong, message) => {
  const { revision, features } = await vendor()
  const body = {
    vendorId: 5001,
    revision,
    ...wrong,
    ...('features' in wrong && { features: { ...features, ...wrong.features } }),
  }
  const answer = await ask(portal, 'POST /home/updateVendor', body, {
    authorization: admin.token,
  })
  expect([answer.status, answer.body.message]).toEqual([400, message])
})

test('a suspended vendor’s sessions and key open nothing, at once and after it is let in again', async () => {
  const own = await signIn(5001)
  const call = `GET /v1/connexity/getConversionReport?startDate=2026-03-19&endDate=2026-03-19&apiKey=${own.apiKey}`
  expect((await ask(portal, call)).status).toBe(200)
  const { data } = await update({
    state: { to: 'suspended', reason: 'Clicks by bots.', links: 'redirecting' },
  })
  expect(data).toMatchObject({
    state: 'suspended',
    stateReason: 'Clicks by bots.',
    stateBy: 5029,
    stateSince: '2026-03-20T09:00:00.000Z',
    links: 'redirecting',
    sessions: 0,
  })
  await expect(own.call('GET /auth/getSessions', {})).rejects.toMatchObject({ status: 401 })
  expect((await ask(portal, call)).status).toBe(401)
  await expect(signIn(5001)).rejects.toMatchObject({
    status: 403,
    message: 'This account is suspended: Clicks by bots. Please contact support.',
  })
  await update({ state: { to: 'active' } })
  await expect(own.call('GET /auth/getSessions', {})).rejects.toMatchObject({ status: 401 })
  expect((await ask(portal, call)).status).toBe(200)
  expect((await signIn(5001)).token).not.toBe(own.token)
})

// Whoever writes the reason ends it in a point, in another sign, or in none.
test.each([
  ['fraud', 'fraud.'],
  ['Is this “site” yours?', 'Is this “site” yours?'],
  ['It says: “gone.”', 'It says: “gone.”'],
  ['Bots (of 3 networks)', 'Bots (of 3 networks).'],
])('a vendor that is suspended for %j is told so in whole sentences', async (reason, said) => {
  await update({ state: { to: 'suspended', reason, links: 'redirecting' } })
  await expect(signIn(5001)).rejects.toMatchObject({
    status: 403,
    message: `This account is suspended: ${said} Please contact support.`,
  })
})

test('parked links are a suspended vendor’s; they go on when it is let in', async () => {
  const parked = { to: 'suspended', reason: 'Gone.', links: 'parked' } as const
  expect((await update({ state: parked })).data.links).toBe('parked')
  expect((await update({ state: { to: 'active' } })).data).toMatchObject({
    links: 'redirecting',
    stateReason: '',
  })
})

test('the last administrator who can open the list cannot be locked out', async () => {
  await update({ role: 'vendor' }, 5030)
  const refused = {
    status: 409,
    message:
      'Nobody could open Vendors List any more after this. Make another vendor an administrator first.',
  }
  await expect(update({ role: 'vendor' }, 5029)).rejects.toMatchObject(refused)
  const suspended = { to: 'suspended', reason: 'Me.', links: 'redirecting' } as const
  await expect(update({ state: suspended }, 5029)).rejects.toMatchObject(refused)
  const { features } = await vendor(5029)
  await expect(
    update({ features: { ...features, onlyScreens: ['/links'] } }, 5029),
  ).rejects.toMatchObject(refused)
  expect((await vendor(5029)).role).toBe('admin')
})

test('of two administrators who demote each other at once, one stays', async () => {
  const other = await signIn(5030)
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [await vendor(5029), await vendor(5030)]
    const demote = (by: SignedIn, { vendorId, revision }: typeof first) =>
      by.call('POST /home/updateVendor', { body: { vendorId, revision, role: 'vendor' } })
    const done = await Promise.allSettled([demote(admin, second), demote(other, first)])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = done.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 403 })
    await portal.app.pool.query("UPDATE vendor SET role = 'admin' WHERE vendor_id IN (5029, 5030)")
  }
})

test('sessions are ended and the key replaced, which nobody but the vendor is told', async () => {
  const own = await signIn(5001)
  const body = { vendorId: 5001 }
  const ended = await admin.call('POST /home/endVendorSessions', { body })
  expect(ended.ended).toBeGreaterThan(0)
  await expect(own.call('GET /auth/getSessions', {})).rejects.toMatchObject({ status: 401 })
  const answer = await admin.call('POST /home/replaceVendorKey', { body })
  expect(answer).toEqual({ success: true, keyMadeAt: '2026-03-20T09:00:00.000Z' })
  const again = await signIn(5001)
  expect(again.apiKey).not.toBe(own.apiKey)
  const trail = await admin.call('GET /home/getVendorAudit', { query: { vendorId: '5001' } })
  const done = trail.data.map(({ action, actorId }) => `${action} ${actorId}`)
  expect(done.slice(0, 6)).toEqual([
    'foreign-vendor-read 5029',
    'sign-in 5001',
    'vendor-key-replaced 5029',
    'foreign-vendor-read 5029',
    'vendor-sessions-ended 5029',
    'foreign-vendor-read 5029',
  ])
  expect(JSON.stringify(trail)).not.toContain(again.apiKey)
})

test('who replaces the key of the own account stays signed in, and every other session of it ends', async () => {
  const here = await signIn(5029)
  const elsewhere = await signIn(5029)
  await here.call('POST /home/replaceVendorKey', { body: { vendorId: 5029 } })
  const { data } = await here.call('GET /auth/{id}', { params: { id: here.id } })
  expect(data.apiKey).not.toBe(here.apiKey)
  await expect(elsewhere.call('GET /auth/getSessions', {})).rejects.toMatchObject({ status: 401 })
})

test('what others and the portal did about its domains and second factors is in its trail', async () => {
  const about = [
    'domain-added',
    'domain-proven',
    'domain-lapsed',
    'domain-removed',
    'second-factor-reset',
  ] as const
  for (const action of about) await audit(portal.app.pool, action, null, '5001')
  const { data } = await admin.call('GET /home/getVendorAudit', { query: { vendorId: '5001' } })
  const nobodys = data.filter(({ actorId }) => actorId === null).map(({ action }) => action)
  expect(nobodys).toEqual(about.toReversed())
})

test('its trail leaves out that administrators looked at it, when asked', async () => {
  await admin.call('GET /home/getVendor', { query: { vendorId: '5001' } })
  const actions = async (looks: 'true' | 'false') => {
    const query = { vendorId: '5001', looks }
    const { data } = await admin.call('GET /home/getVendorAudit', { query })
    return data.map(({ action }) => action)
  }
  const all = await actions('true')
  expect(all).toContain('foreign-vendor-read')
  const rest = await actions('false')
  expect(rest).not.toContain('foreign-vendor-read')
  // Without looks a page has room for older entries.
  const done = all.filter((action) => action !== 'foreign-vendor-read')
  expect(rest.slice(0, done.length)).toEqual(done)
})
