import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { mailsTo } from '../../test/mails.ts'
import { rawAsk } from '../../test/raw-ask.ts'
import { lookAtDue } from './look.ts'

/* A vendor's short URLs under its own domain, and what answers there. */

const HOST = 'go.nova.example'
const LINK = 'https://shop.example/a?v=1'
let portal: TestPortal
let vendor: SignedIn
let other: SignedIn
let admin: SignedIn
/** The short links of 5001 and of 5002, without their host. */
let own: string
let foreign: string
let record: { host: string; value: string }
let domainId: string

beforeAll(async () => {
  portal = await testPortal({ environment: { PUBLIC_URL: 'https://portal.orbit.example' } })
  vendor = await portal.signIn(await portal.vendor())
  other = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await portal.app.pool.query(
    `INSERT INTO deep_link (vendor_id, _id, programme, kind, merchant_id, merchant_name, merchant_url,
                            placement_id, click_id, campaign_id, link)
     SELECT id, 'd' || id, 'orion', 'CPC', '1', 'Oak', '', '', '', '', $1 FROM unnest(ARRAY[5001, 5002]) id`,
    [LINK],
  )
  own = await shortPath(vendor)
  foreign = await shortPath(other)
  const body = { name: HOST, vendorId: 5001 }
  const { data } = await admin.call('POST /dashboard/addShortURLDomainName', { body })
  record = data.record
  domainId = data._id
})
afterAll(() => portal.close())

async function shortUrl(who: SignedIn): Promise<string> {
  const { data } = await who.call('POST /home/createShortLink', { body: { url: LINK } })
  return data.tiny_url
}
async function shortPath(who: SignedIn): Promise<string> {
  const { origin, pathname } = new URL(await shortUrl(who))
  expect(origin).toBe('https://portal.orbit.example')
  return pathname
}
const at = (host: string, path: string, headers = {}) => rawAsk(portal, { host, path, headers })
const statusAt = async (host: string, path: string) => (await at(host, path)).status

async function setRecord(value: string | undefined): Promise<void> {
  portal.sandbox.setText(record.host, value)
  await admin.call('POST /dashboard/proveDomain', { body: { _id: domainId } })
}

test('until it is proven, links carry the portal’s name', async () => {
  expect(await shortUrl(vendor)).toBe(`https://portal.orbit.example${own}`)
  expect(await statusAt(HOST, '/home/getPortal')).toBe(421)
})

test('once it is proven, every list and file of the vendor carries it, and no other vendor’s', async () => {
  await setRecord(record.value)
  const url = `https://${HOST}${own}`
  expect(await shortUrl(vendor)).toBe(url)
  const { data } = await vendor.call('GET /home/getLinks', { query: {} })
  expect(data.map(({ tinyUrl }) => tinyUrl)).toEqual([url])
  const file = await portal.fetch('/home/downloadLinks', {
    headers: { authorization: vendor.token },
  })
  expect(await file.text()).toContain(`,${url},`)
  const status = await vendor.call('POST /home/getShortURLStatus', { body: { vendorId: 5001 } })
  expect(status).toEqual({ data: { active: true, domain: HOST } })
  expect(await shortUrl(other)).toBe(`https://portal.orbit.example${foreign}`)
})

const stored = async () => (await portal.app.pool.query('SELECT vendor_id, code FROM click')).rows

test('a short link under it leads to its target, and is counted for its vendor', async () => {
  const { status, location } = await at(HOST, own, { 'user-agent': 'Mozilla/5.0 Chrome/141' })
  expect([status, location?.startsWith(LINK)]).toEqual([302, true])
  await expect.poll(stored).toEqual([{ vendor_id: 5001, code: own.slice('/s/'.length) }])
  // In capitals, with a port and the root's dot it is the same name.
  expect(await statusAt('GO.Nova.example.:443', own)).toBe(302)
})

test('it speaks for its vendor alone', async () => {
  expect(await statusAt(HOST, foreign)).toBe(404)
  expect(await statusAt('portal.orbit.example', foreign)).toBe(302)
  expect(await statusAt('portal.orbit.example', own)).toBe(302)
})

test('nothing of the portal answers under it', async () => {
  for (const path of ['/', '/signin', '/docs', '/home/getPortal', '/health/live', '/s/', '/x']) {
    const { status, text } = await at(HOST, path)
    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('This link does not exist or is no longer active.')
  }
  const signIn = await rawAsk(portal, {
    host: HOST,
    path: '/auth/signin',
    post: { email: 'v5001@demo.test', password: 'demo-5001-pass' },
  })
  expect(signIn.status).toBe(404)
})

test('a name that a caller says it was forwarded for counts only behind a proxy', async () => {
  const forwarded = { 'x-forwarded-host': HOST }
  expect((await at('portal.orbit.example', '/home/getPortal', forwarded)).status).toBe(200)
})

test('a record that is gone is given three days; then the portal’s name stands again', async () => {
  const isCarried = async () => new URL(await shortUrl(vendor)).hostname === HOST
  const told = async () => {
    const body = { startDate: '2026-03-19', endDate: '2026-03-19' }
    const { domains } = await admin.call('POST /home/getNetworkOverview', { body })
    return domains.map(({ name, kind, state }) => `${name} ${kind} ${state}`)
  }
  expect(await told()).toEqual([])
  await setRecord(undefined)
  expect(await isCarried()).toBe(true)
  const { data } = await admin.call('GET /dashboard/allShortURLDomains', { query: {} })
  expect(data[0]).toMatchObject({
    state: 'missing',
    reason: `The TXT record at _orrery.${HOST} is gone. Set it again.`,
    countsUntil: '2026-03-23T09:00:00.000Z',
  })
  expect(await told()).toEqual([`${HOST} short missing`])
  const [gone] = await mailsTo(portal, 'v5001@demo.test', `record of ${HOST} has gone`)
  expect(gone?.text).toContain(
    `Put it back by 2026-03-23 09:00 UTC, or your short links carry ${HOST} no longer:`,
  )
  expect(gone?.text).toContain(`\n_orrery.${HOST}\n${record.value}\n`)
  portal.setNow(new Date('2026-03-23T08:59:00Z'))
  await lookAtDue(portal.app)
  expect(await isCarried()).toBe(true)
  portal.setNow(new Date('2026-03-23T10:00:00Z'))
  await lookAtDue(portal.app)
  expect(await isCarried()).toBe(false)
  expect(await statusAt(HOST, own)).toBe(302)
  expect(await told()).toEqual([`${HOST} short lapsed`])
  const lapsed = await mailsTo(portal, 'v5001@demo.test', `short links carry ${HOST} no longer`)
  expect(lapsed).toHaveLength(1)
  expect(lapsed[0]?.text).toContain('those that you published under yours go on working')
  expect(await mailsTo(portal, 'v5001@demo.test', 'has gone')).toHaveLength(1)
  await setRecord(record.value)
  expect(await isCarried()).toBe(true)
  expect(await told()).toEqual([])
})
