import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, audited, auditedBy } from '../../test/ask.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { rawAsk } from '../../test/raw-ask.ts'
import { lookAtDue } from './look.ts'

let portal: TestPortal
let admin: SignedIn
beforeAll(async () => {
  portal = await testPortal({ environment: { PUBLIC_URL: 'https://portal.orbit.example' } })
  await portal.vendor()
  await portal.vendor({ vendorId: 5002 })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

const add = (name: string, vendorId: number | string = 5001) =>
  ask(portal, 'POST /dashboard/addShortURLDomainName', { name, vendorId }, by())
const by = () => ({ authorization: admin.token })

interface Added {
  _id: string
  record: { host: string; value: string }
}
async function added(name: string, vendorId = 5001): Promise<Added> {
  const { status, body } = await add(name, vendorId)
  expect([body.message, status]).toEqual([undefined, 200])
  return body['data'] as Added
}
/** How a custom domain is refused. */
async function refused(body: object) {
  const answer = await ask(portal, 'POST /dashboard/addDomainName', body, by())
  return [answer.status, answer.body.message]
}
async function notAdded(name: string, vendorId: number) {
  const { status, body } = await add(name, vendorId)
  return [status, body.message]
}
const check = (name: string, vendorId?: number) =>
  admin.call('POST /dashboard/checkShortURLNameIsExit', { body: { name, vendorId } })
const prove = (_id: string) => admin.call('POST /dashboard/proveDomain', { body: { _id } })

async function proven(name: string, vendorId = 5001): Promise<Added> {
  const domain = await added(name, vendorId)
  portal.sandbox.setText(domain.record.host, domain.record.value)
  expect((await prove(domain._id)).data.state).toBe('proven')
  return domain
}

test('a domain waits for its record, and is proven by it', async () => {
  const entries = await auditedBy(portal, 'domain-added', async () => {
    await added('Go.Nova.Example')
  })
  expect(entries).toEqual([{ actor_id: 5029, subject: '5001' }])
  const { data } = await admin.call('GET /dashboard/allShortURLDomains', {
    query: { searchText: 'NOVA' },
  })
  const [domain] = data
  expect(domain).toMatchObject({
    name: 'go.nova.example',
    vendorId: 5001,
    campaign_id: 5001,
    state: 'waiting',
    record: {
      host: '_orrery.go.nova.example',
      value: expect.stringMatching(/^orrery-domain=[0-9a-f]{24}$/),
    },
  })
  const { _id = '', record } = domain ?? {}
  expect((await prove(_id)).data).toMatchObject({
    state: 'waiting',
    reason: 'There is no TXT record at _orrery.go.nova.example yet.',
  })
  portal.sandbox.setText('_orrery.go.nova.example', 'orrery-domain=another')
  expect((await prove(_id)).data.reason).toBe(
    'The TXT record at _orrery.go.nova.example says something else.',
  )
  expect(await audited(portal, 'domain-proven')).toEqual([])
  portal.sandbox.setText('_orrery.go.nova.example', record?.value)
  expect((await prove(_id)).data).toMatchObject({ state: 'proven', reason: '' })
  expect(await audited(portal, 'domain-proven')).toEqual([{ actor_id: 5029, subject: '5001' }])
})

test('a name is found as people write it and as the DNS has it', async () => {
  await added('bücher.example')
  for (const searchText of ['BÜCH', 'xn--bcher-kva', 'bcher-kva.ex']) {
    const found = await admin.call('GET /dashboard/allShortURLDomains', { query: { searchText } })
    expect(found).toMatchObject({ totalCount: 1, data: [{ shownName: 'bücher.example' }] })
  }
})

test('name and vendor are needed, and what is wrong with a name is said', async () => {
  const needs = [400, 'Please enter valid name']
  expect(await refused({})).toEqual(needs)
  expect(await refused({ name: ' ', vendorId: 5001 })).toEqual(needs)
  expect(await refused({ name: 'a.nova.example' })).toEqual(needs)
  expect(await refused({ name: 'a.nova.example', vendorId: '' })).toEqual(needs)
  expect(await refused({ name: 'a.nova.example', vendorId: 0 })).toEqual(needs)
  expect(await refused({ name: '10.0.0.1', vendorId: 5001 })).toEqual([
    400,
    'This is an IP address. Give a domain name.',
  ])
  expect(await refused({ name: 'x.portal.orbit.example', vendorId: 5001 })).toEqual([
    400,
    'This is the portal’s own name.',
  ])
  expect(await refused({ name: 'a.nova.example', vendorId: 4711 })).toEqual([
    404,
    'There is no such vendor.',
  ])
})

test.each(['POST /dashboard/addDomainName', 'POST /dashboard/addShortURLDomainName'])(
  'a campaign of nobody is refused by its field, and nothing is stored: %s',
  async (call) => {
    const body = { name: 'campaign.nova.example', vendorId: 5001, campaign_id: 4711 }
    expect(await ask(portal, call, body, by())).toMatchObject({
      status: 404,
      body: { message: 'campaign_id: There is no such vendor.' },
    })
    expect(await check(body.name)).toEqual({ isExit: false, reason: '' })
  },
)

test('the campaign of a domain may be another vendor’s', async () => {
  const body = { name: 'reports.campaign.example', vendorId: 5001, campaign_id: 5002 }
  const { data } = await admin.call('POST /dashboard/addDomainName', { body })
  expect(data).toMatchObject({ vendorId: 5001, campaign_id: 5002 })
})

test('a name is one vendor’s, with what is above and below it', async () => {
  await added('taken.example')
  expect(await notAdded('TAKEN.example', 5001)).toEqual([409, 'Vendor 5001 has this name already.'])
  expect(await notAdded('taken.example', 5002)).toEqual([409, 'Vendor 5001 has this name already.'])
  const overlaps =
    'taken.example is vendor 5001’s: a name above or below it cannot be another vendor’s.'
  expect(await notAdded('go.taken.example', 5002)).toEqual([409, overlaps])
  await added('go.taken.example', 5001)
  await added('mistaken.example', 5002)
})

test('the existence checks say whether a name is there, and why it cannot be added', async () => {
  await added('there.example')
  const taken = 'Vendor 5001 has this name already.'
  expect(await check('There.example')).toEqual({ isExit: true, reason: taken })
  expect(await check('free.example')).toEqual({ isExit: false, reason: '' })
  expect(await check('co.uk')).toEqual({
    isExit: false,
    reason: 'co.uk is a public suffix, under which anybody registers names. Give a name below it.',
  })
  expect(await check('go.there.example', 5001)).toEqual({ isExit: false, reason: '' })
})

test('what is deleted is free again; each kind deletes its own', async () => {
  const { _id } = await added('gone.example')
  const other = await ask(portal, 'POST /dashboard/deleteDomain', { _id }, by())
  expect([other.status, other.body.message]).toEqual([404, 'There is no such domain.'])
  const entries = await auditedBy(portal, 'domain-removed', () =>
    admin.call('POST /dashboard/deleteShortURLDomain', { body: { _id } }),
  )
  expect(entries).toEqual([{ actor_id: 5029, subject: '5001' }])
  await added('gone.example', 5002)
})

test('the job proves what is due, without anybody’s asking', async () => {
  const { record } = await added('job.example')
  portal.sandbox.setText(record.host, record.value)
  await lookAtDue(portal.app)
  const { data } = await admin.call('GET /dashboard/allShortURLDomains', {
    query: { searchText: 'job.example' },
  })
  expect(data[0]?.state).toBe('proven')
  expect(await audited(portal, 'domain-proven')).toContainEqual({ actor_id: null, subject: '5001' })
})

test('a proven custom domain shows the portal, to which it is no stranger', async () => {
  const host = 'reports.nova.example'
  expect((await rawAsk(portal, { host, path: '/home/getPortal' })).status).toBe(421)
  const body = { name: 'Reports.nova.example', vendorId: 5001 }
  const { data } = await admin.call('POST /dashboard/addDomainName', { body })
  expect((await rawAsk(portal, { host, path: '/home/getPortal' })).status).toBe(421)
  const isActive = async () =>
    (await ask(portal, 'POST /home/checkSubDomain', { name: host })).body['success']
  expect(await isActive()).toBe(false)
  portal.sandbox.setText(data.record.host, data.record.value)
  await prove(data._id)
  expect((await rawAsk(portal, { host, path: '/home/getPortal' })).status).toBe(200)
  expect(await isActive()).toBe(true)
  const here = await rawAsk(portal, {
    host,
    path: '/home/checkSubDomain',
    post: { name: 'reports' },
  })
  expect(JSON.parse(here.text)).toEqual({ success: true })
  expect((await rawAsk(portal, { host: `a.${host}`, path: '/' })).status).toBe(421)
})

test('name servers that say nothing are told, within seconds', async () => {
  const { _id } = await proven('silent.example')
  portal.sandbox.setSilent(true)
  const { data } = await prove(_id)
  portal.sandbox.setSilent(false)
  expect(data).toMatchObject({
    state: 'proven',
    reason: 'The name servers gave no answer (ETIMEOUT). It is tried again by itself.',
  })
})
