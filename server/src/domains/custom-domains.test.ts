import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { mailsTo } from '../../test/mails.ts'
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

test('mails about it say what becomes of its pages, and where to sign in', async () => {
  await setRecord(record.value)
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
})
