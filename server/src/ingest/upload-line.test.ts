import { afterAll, beforeAll, expect, test } from 'vitest'
import { YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { gate, type Gate } from '../../test/gate.ts'
import { onlyCpc } from '../../test/only-cpc.ts'
import { reportRows } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'
import { fileOf, line, upload } from '../../test/upload.ts'

/* Eight uploads that wait for a pull. The pull and the first of them hold a connection each; of five,
 * the others must leave some to everybody else. */
const SLOW_MS = 2_000

let partner: Gate
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

beforeAll(async () => {
  partner = await gate()
  portal = await testPortal({
    environment: {
      ORION_API_URL: `${partner.url}/connexity`,
      ...onlyCpc,
      DATABASE_CONNECTIONS: '5',
      SLOW_REQUEST_MS: String(SLOW_MS),
    },
    sandbox: { reportDelay: 0, days: { [`orion/cpc/${YESTERDAY}`]: reportRows(5_000) } },
  })
  partner.to(portal.sandbox.url)
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterAll(async () => {
  await partner.close()
  await portal.close()
})

test('uploads wait for a pull in line, leave others their connections, and are not cut meanwhile', async () => {
  partner.shut()
  const pulled = admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } })
  await expect
    .poll(
      async () => (await admin.call('GET /home/getReportRuns', { query: {} })).data[0]?.status,
      {
        timeout: 10_000,
      },
    )
    .toBe('running')

  // Larger than what is read ahead, so that the rest stays with its sender.
  const bodies = Array.from({ length: 8 }, (_, at) =>
    fileOf(
      ...Array.from({ length: 2_000 }, (__, row) =>
        line({ RID: `r${at}-${row}`, CLICKS: String(at) }),
      ),
    ),
  )
  const waiting = Promise.all(bodies.map((body) => upload(portal, admin, body)))
  const started = performance.now()
  while (performance.now() - started < SLOW_MS * 1.5) {
    await vendor.call('GET /auth/{id}', { params: { id: vendor.id } })
  }
  partner.open()
  expect((await pulled).statusMessage).toBe('CPC: 5000 rows saved.')
  const words = (await waiting).map(({ body }) => body['message'])
  expect(words).toEqual(bodies.map(() => 'Conversion Report Successfully Uploaded.'))
  // The pull's version and eight uploads', whichever came last.
  const { rows } = await portal.app.pool.query('SELECT version, rows FROM report_daily')
  expect(rows).toEqual([{ version: 9, rows: 2_000 }])
  await expectSumsAgree(portal.app.pool)
})
