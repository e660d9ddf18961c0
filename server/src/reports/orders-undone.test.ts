import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { deskOf } from '../../test/desk.ts'
import { reportRow } from '../../test/rows.ts'
import { fileOf, line, upload } from '../../test/upload.ts'

/* What was stored and undone again is no order, rejected or other: no partner told it of this vendor. */
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(() => portal.close())

test('what was uploaded for the wrong vendor is no order of it once that is undone, and none to claim', async () => {
  const day = '2026-03-10'
  const wrong = await uploaded(day, '999.00', 'another-77')
  const order = { orderId: 'another-77', amount: 999, status: 'pending' }
  expect(await orders(day)).toMatchObject([order])
  const undone = await undo(wrong)
  expect(await orders(day)).toEqual([])
  // Undone and not, over and over: it is an order while the upload is in force.
  const redone = await undo(undone)
  expect(await orders(day)).toMatchObject([order])
  await undo(redone)
  expect(await orders(day)).toEqual([])
  const redoneAgain = await undo(await undo(await uploaded(day, '999.00', 'another-77')))
  expect(await orders(day)).toMatchObject([order])
  await undo(redoneAgain)
  expect((await list(day)).totals).toEqual([])
  expect(await file(day)).not.toContain('another-77')
  const row = { programme: 'orion', kind: 'CPA', day, merchantName: 'Harbor & Pine' } as const
  const claim = { ...row, origin: 'order', clickId: 'another-77', placementId: 'home-top' } as const
  const asked = vendor.call('POST /home/openClaim', {
    body: { ...claim, expectedSales: 3, text: 'Mine.' },
  })
  await expect(asked).rejects.toMatchObject({ status: 404 })
})

test('what an undo put back goes with the run that had told it', async () => {
  const day = '2026-03-11'
  const first = await uploaded(day, '10.00')
  await undo(await uploaded(day, '20.00'))
  expect(await orders(day)).toMatchObject([{ amount: 10, status: 'pending' }])
  await undo(first)
  expect(await orders(day)).toEqual([])
})

test('an order that its partner takes back is rejected as the partner told it, an undone upload aside', async () => {
  const day = '2026-03-12'
  await pulled(day, [reportRow({ day, rid: 'r1', sales: 1, saleAmount: '10.00' })])
  await undo(await uploaded(day, '20.00'))
  expect(await orders(day)).toMatchObject([{ orderId: 'r1', amount: 10, status: 'pending' }])
  await pulled(day, [reportRow({ day, rid: 'r2', sales: 1, saleAmount: '5.00' })])
  const rejected = { orderId: 'r1', amount: 10, status: 'rejected', reason: messages.restated }
  expect(await orders(day)).toMatchObject([rejected, { orderId: 'r2', amount: 5 }])
  // A wrong upload that has it once more, and is undone, changes neither its amount nor why it was rejected.
  await undo(await uploaded(day, '77.00'))
  expect(await orders(day)).toMatchObject([rejected, { orderId: 'r2', amount: 5 }])
})

async function uploaded(day: string, SALES: string, RID = 'r1'): Promise<string> {
  const dates = { FROM_DATE: day, TO_DATE: day }
  const merchant = { MERCHANT_ID: '1', MERCHANT_NAME: 'Harbor & Pine' }
  const { status } = await upload(
    portal,
    admin,
    fileOf(line({ ...dates, ...merchant, RID, SALES })),
    '?isCPC=false',
  )
  expect(status).toBe(200)
  return (await deskOf(admin).runs())[0]?._id ?? ''
}

async function pulled(day: string, rows: ReturnType<typeof reportRow>[]) {
  portal.sandbox.network.setDay(`orion/cpa/${day}`, rows)
  await admin.call('POST /home/saveDailyReports', {
    body: { startDate: day, kind: 'CPA', accept: true },
  })
}

async function undo(runId: string): Promise<string> {
  return (await admin.call('POST /home/undoRun', { body: { runId } })).runId
}

function list(day: string) {
  return vendor.call('GET /home/getOrders', { query: { startDate: day, endDate: day } })
}

/** Of a day, by their id. */
async function orders(day: string) {
  const { data } = await list(day)
  return data.toSorted((a, b) => a.orderId.localeCompare(b.orderId))
}

async function file(day: string): Promise<string> {
  const response = await portal.fetch(`/home/getOrders?startDate=${day}&endDate=${day}`, {
    headers: { authorization: vendor.token, accept: 'text/csv' },
  })
  return response.text()
}
