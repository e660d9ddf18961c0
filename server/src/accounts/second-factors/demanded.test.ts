import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '@orrery/contract'
import { urlOf } from '@orrery/contract/client'
import type { Route } from '@orrery/contract/route'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { ask, audited } from '../../../test/ask.ts'
import { mailsTo } from '../../../test/mails.ts'
import { acceptance, invited, tokenOf } from '../../../test/people.ts'
import { sampleRequests } from '../../../test/sample-requests.ts'
import { anonymous, codeOf, stepOf, withApp, withPasskey } from '../../../test/second-factors.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal({ environment: { ADMIN_SECOND_FACTOR: '1' } })
})
afterAll(() => portal.close())

const first = 'Set up a second factor first; nothing else is open until then.'

test('an administrator without a second factor gets as far as setting one up', async () => {
  const { email, password } = await portal.vendor({ vendorId: 5029, role: 'admin' })
  const { body } = await ask(portal, 'POST /auth/signin', { email, password })
  expect(body).toMatchObject({ user: { mustEnrol: true } })
  const { _id: id, apiKey } = body['user'] as { _id: string; apiKey: string }
  const token = String(body['token'])
  const subject = { vendorId: 5029, id, email, apiKey }
  const open: string[] = []
  for (const [call, route] of Object.entries(api) as [string, Route][]) {
    // It would end the session that asks.
    if (route.access.who === 'public' || call === 'POST /auth/logout') continue
    const { params, query, body: asked } = sampleRequests[call]?.(subject) ?? {}
    const response = await portal.fetch(urlOf(route.path, { params, query }), {
      method: route.method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(route.method !== 'GET' && { body: JSON.stringify(asked ?? {}) }),
    })
    const { message } = (await response.json().catch(() => ({}))) as { message?: string }
    if (response.status !== 403 || message !== first) open.push(call)
  }
  expect(open.toSorted()).toEqual([
    'GET /auth/getSecondFactors',
    'GET /auth/{id}',
    'POST /auth/beginApp',
    'POST /auth/beginPasskey',
    'POST /auth/confirmApp',
    'POST /auth/proveMyself',
    'POST /auth/savePasskey',
  ])
})

test('with one it is in, and cannot remove the last', async () => {
  const person = await portal.vendor({ vendorId: 5301, role: 'admin' })
  const admin = await portal.signIn(person)
  const self = () => admin.call('GET /auth/{id}', { params: { id: admin.id } })
  expect((await self()).data.mustEnrol).toBe(true)
  const { secret } = await withApp(admin, NOW)
  expect((await self()).data.mustEnrol).toBe(false)
  await admin.call('GET /home/getAllVendors', { query: {} })
  const now = new Date(NOW.getTime() + 30_000)
  portal.setNow(now)
  const { ticket } = stepOf(await anonymous(portal)('POST /auth/signin', { body: person }))
  const entered = await ask(portal, 'POST /auth/secondFactor', {
    ticket,
    code: codeOf(secret, now),
  })
  expect(entered.body).toMatchObject({ user: { mustEnrol: false } })
  portal.setNow(NOW)
  const remove = (call: string, body = {}) =>
    ask(portal, `POST /auth/${call}`, body, { authorization: admin.token })
  const last =
    'Administrators need a second factor here. Add another one before you remove this one.'
  expect(await remove('removeApp')).toMatchObject({ status: 409, body: { message: last } })
  const { answer } = await withPasskey(portal, admin)
  const _id = answer.data.passkeys[0]?._id
  // Of two that would leave none together, one is refused.
  const both = await Promise.all([remove('removeApp'), remove('removePasskey', { _id })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { data } = await admin.call('GET /auth/getSecondFactors', {})
  expect(data).toMatchObject({ demanded: true, recoveryCodes: 10 })
})

test('a vendor may do without', async () => {
  const vendor = await portal.signIn(await portal.vendor({ vendorId: 5302 }))
  const { data } = await vendor.call('GET /auth/getSecondFactors', {})
  expect(data.demanded).toBe(false)
  await withApp(vendor, NOW)
  await vendor.call('POST /auth/removeApp', {})
})

test('a lost factor is removed by an administrator who has just proved who it is', async () => {
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5303, role: 'admin' }))
  await withPasskey(portal, admin)
  const person = await portal.vendor({ vendorId: 5304 })
  const vendor = await portal.signIn(person)
  await withPasskey(portal, vendor)
  await withApp(vendor, NOW)
  const { data } = await admin.call('GET /home/getVendor', { query: { vendorId: '5304' } })
  expect(data.people).toMatchObject([{ email: person.email, secondFactor: true }])
  const { _id } = data.people[0]!
  const reset = (who: SignedIn, id: string) =>
    ask(portal, 'POST /auth/resetSecondFactor', { _id: id }, { authorization: who.token })
  // Another account's owner does not even learn that there is somebody.
  const stranger = await portal.signIn(await portal.vendor({ vendorId: 5305 }))
  expect(await reset(stranger, _id)).toMatchObject({
    status: 404,
    body: { message: 'This person is not on your account any more.' },
  })
  await portal.app.pool.query('UPDATE session SET proved_at = NULL WHERE vendor_id = 5303')
  expect(await reset(admin, _id)).toMatchObject({
    status: 403,
    body: { message: 'Confirm that it is you first.' },
  })
  await portal.app.pool.query('UPDATE session SET proved_at = now() WHERE vendor_id = 5303')
  expect((await reset(admin, _id)).status).toBe(200)
  const after = await admin.call('GET /home/getVendor', { query: { vendorId: '5304' } })
  expect(after.data.people).toMatchObject([{ secondFactor: false }])
  const path = `GET /auth/${vendor.id}`
  expect((await ask(portal, path, undefined, { authorization: vendor.token })).status).toBe(401)
  expect((await ask(portal, 'POST /auth/signin', person)).body).toHaveProperty('token')
  expect((await audited(portal, 'second-factor-reset')).at(-1)).toEqual({
    actor_id: 5303,
    subject: '5304',
  })
  expect((await reset(admin, _id)).body.message).toBe('There is no second factor to remove.')
  const own = await admin.call('GET /auth/{id}', { params: { id: admin.id } })
  expect((await reset(admin, own.data.person?._id ?? '')).status).toBe(409)
  const told = await portal.app.pool.query<{ subject: string }>(
    'SELECT subject FROM mail WHERE vendor_id = 5304',
  )
  // Passkey, app, and that both are gone.
  expect(told.rows.map(({ subject }) => subject)).toEqual(
    Array(3).fill('Orrery: how you sign in was changed'),
  )
})

test('an owner helps a colleague; what one person sets up is nobody else’s', async () => {
  const owner = await portal.signIn(await portal.vendor({ vendorId: 5306 }))
  await portal.app.pool.query(
    `INSERT INTO person (vendor_id, email, full_name, password_hash, role)
     SELECT vendor_id, 'colleague@demo.test', 'A Colleague', password_hash, 'reader' FROM person
     WHERE vendor_id = 5306`,
  )
  const person = { email: 'colleague@demo.test', password: 'demo-5306-pass' }
  const colleague = await portal.signIn(person)
  await withApp(colleague, NOW)
  const { data } = await owner.call('GET /auth/getSecondFactors', {})
  expect(data.appSince).toBeNull()
  expect(stepOf(await anonymous(portal)('POST /auth/signin', { body: person })).ways).toEqual([
    'totp',
    'recovery',
  ])
  const { data: user } = await colleague.call('GET /auth/{id}', { params: { id: colleague.id } })
  const body = { _id: user.person?._id ?? '' }
  await expect(colleague.call('POST /auth/resetSecondFactor', { body })).rejects.toMatchObject({
    status: 403,
  })
  const listed = await owner.call('GET /auth/getPeople', {})
  expect(listed.data.map(({ secondFactor }) => secondFactor)).toEqual([false, true])
  await owner.call('POST /auth/resetSecondFactor', { body })
  const told = await mailsTo(portal, person.email, 'how you sign in was changed', 2)
  expect(told.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('Your second factor for Orrery was removed for you'),
  )
  const [toOwner, ...more] = await mailsTo(portal, 'v5306@demo.test', 'who opens your account')
  expect(more).toEqual([])
  expect(toOwner?.text).toContain(
    'The second factor of A Colleague (colleague@demo.test) was removed, so the password alone opens the account for them.\n\nDone by Vendor 5306 (v5306@demo.test)',
  )
  expect((await ask(portal, 'POST /auth/signin', person)).body).toHaveProperty('token')
})

/** What is answered to whom a new account's owner has invited. */
async function joins(vendorId: number, role: 'admin' | 'vendor') {
  const owner = await portal.signIn(await portal.vendor({ vendorId, role }))
  if (role === 'admin') await withApp(owner, NOW)
  const token = tokenOf(await invited(owner, `guest.${vendorId}`, 'member'))
  return (await acceptance(portal, token)).body
}

test('whoever joins an administrator’s account is told to set one up, as whoever signs in', async () => {
  expect(await joins(5502, 'admin')).toMatchObject({ user: { mustEnrol: true } })
  expect(await joins(5503, 'vendor')).toMatchObject({ user: { mustEnrol: false } })
})
