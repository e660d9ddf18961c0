import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { mailsTo } from '../../test/mails.ts'
import { rawAsk, type RawAsk } from '../../test/raw-ask.ts'
import { lookAtDue } from './look.ts'

/* A vendor's own name for the portal's pages, from before it is proven until it has lapsed. */

const HOST = 'reports.nova.example'
const PUBLIC_URL = 'https://portal.orbit.example'
let portal: TestPortal
let admin: SignedIn
let record: { host: string; value: string }
let domainId: string

beforeAll(async () => {
  portal = await testPortal({ environment: { PUBLIC_URL } })
  await portal.vendor()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  const body = { name: HOST, vendorId: 5001 }
  const { data } = await admin.call('POST /dashboard/addDomainName', { body })
  record = data.record
  domainId = data._id
})
afterAll(() => portal.close())

async function setRecord(value: string | undefined): Promise<void> {
  portal.sandbox.setText(record.host, value)
  await admin.call('POST /dashboard/proveDomain', { body: { _id: domainId } })
}

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const visit = (host: string, ask: RawAsk = {}) =>
  rawAsk(portal, { host, path: '/', headers: asBrowser, ...ask })
const STRANGE = expect.stringContaining('"Nothing is served under this name.')
/** What a visitor is told while the name does not count. */
async function expectNotActivated(): Promise<void> {
  for (const path of ['/', '/signin', '/nothing', '/home/getPortal']) {
    const { status, text, headers } = await visit(HOST, { path })
    expect([path, status, headers['content-type']]).toEqual([path, 421, 'text/html; charset=utf-8'])
    expect(text).toContain(
      '<h1>Your domain server is not yet activated, Please contact support team.</h1>',
    )
    expect(text).toContain(`<a href="${PUBLIC_URL}/signin">GO TO HOME PAGE</a>`)
    expect(text).not.toContain('nova')
  }
}

// Shows core-2-not-activated.
test('until it is proven, its visitors are told so on a page, and programs as before', async () => {
  await expectNotActivated()
  const program = await visit(HOST, { path: '/home/getPortal', headers: { accept: '*/*' } })
  expect([program.status, program.text]).toEqual([421, STRANGE])
  const posted = await visit(HOST, { path: '/auth/signin', post: {} })
  expect([posted.status, posted.text]).toEqual([421, STRANGE])
})

test('of names that no vendor has, that lie below one or are for short links, nothing else is said', async () => {
  const body = { name: 'go.nova.example', vendorId: 5001 }
  await admin.call('POST /dashboard/addShortURLDomainName', { body })
  for (const host of ['strange.example', `below.${HOST}`, 'nova.example', 'go.nova.example']) {
    const { status, text } = await visit(host)
    expect([host, status, text]).toEqual([host, 421, STRANGE])
  }
})

test('mails about it say what becomes of its pages, and where to sign in', async () => {
  await setRecord(record.value)
  expect((await visit(HOST, { path: '/home/getPortal' })).status).toBe(200)
  await setRecord(undefined)
  const [gone] = await mailsTo(portal, 'v5001@demo.test', `record of ${HOST} has gone`)
  expect(gone?.text).toContain(
    `Put it back by 2026-03-23 09:00 UTC, or pages under ${HOST} open no longer:`,
  )
  expect(gone?.text).toContain(`\n_orrery.${HOST}\n${record.value}\n`)
  portal.setNow(new Date(NOW.getTime() + 3 * 24 * 60 * 60_000))
  await lookAtDue(portal.app)
  const [lapsed] = await mailsTo(portal, 'v5001@demo.test', `pages under ${HOST} open no longer`)
  expect(lapsed?.text).toContain(
    `did not come back, so pages under ${HOST} open no longer. Sign in here instead:\n${PUBLIC_URL}/signin\n`,
  )
  for (const mail of [gone, lapsed]) expect(mail?.text).not.toContain('short link')
  await expectNotActivated()
})

test('what was deleted is a strange name again', async () => {
  await admin.call('POST /dashboard/deleteDomain', { body: { _id: domainId } })
  expect((await visit(HOST)).text).toEqual(STRANGE)
})
