import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { YESTERDAY, testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { reportRow } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'
import { addEndpoint, settled, startTracker, type Tracker } from '../../test/tracker.ts'
import { fileOf, line, upload } from '../../test/upload.ts'

/* `noid` is what our links send where a publisher gave nothing; partners send it back. It is nobody's id. */

const query = { startDate: YESTERDAY, endDate: YESTERDAY }
let tracker: Tracker
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

/*
 * The link was copied with a click id, without one, and cut off behind its placement: three rows of one
 * merchant, and one without any placement.
 */
beforeAll(async () => {
  tracker = await startTracker()
  const rows = [
    reportRow({ earnings: '1.50' }),
    reportRow({ rid: 'noid', earnings: '2.25' }),
    reportRow({ rid: '', earnings: '3.00' }),
    reportRow({ rid: 'noid', placementId: 'noid', merchantId: '2', earnings: '1.00' }),
  ]
  portal = await testPortal({
    environment: { POSTBACK_ORIGINS: tracker.url },
    sandbox: {
      reportDelay: 0,
      days: { [`orion/cpa/${YESTERDAY}`]: rows, [`orion/cpc/${YESTERDAY}`]: [] },
    },
  })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
})
afterEach(() => expectSumsAgree(portal.app.pool))
afterAll(async () => {
  await portal.close()
  await tracker.close()
})

test('a partner’s row without a click id stands in reports, and is neither an order nor a postback', async () => {
  const { endpointId } = await addEndpoint(vendor, `${tracker.url}/sales?cid={click_id}&p={payout}`)
  await admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } })
  await settled(vendor, endpointId)
  expect(tracker.received.map(({ query: sent }) => sent)).toEqual([{ cid: 'r1', p: '1.5' }])
  const { data } = await vendor.call('GET /home/getOrders', { query })
  expect(data.map(({ orderId }) => orderId)).toEqual(['r1'])
  expect(await stored()).toEqual(['home-top r1 1.50', 'home-top  2.25', 'home-top  3.00', '  1.00'])
})

test('nor does one that is uploaded', async () => {
  const file = fileOf(
    line({ RID: 'noid', PLACEMENT_ID: 'noid', CLICKS: '7' }),
    line({ RID: '', PLACEMENT_ID: '5001_noid', CLICKS: '8' }),
  )
  const { body } = await upload(portal, admin, file, '?preview=true&type=CPA')
  expect(body).toMatchObject({
    problems: [],
    preview: [
      { RID: '', PLACEMENT_ID: '', CLICKS: 7 },
      { RID: '', PLACEMENT_ID: '', CLICKS: 8 },
    ],
  })
})

/** The rows of the day as they are stored: placement, click id, earnings. */
async function stored(): Promise<string[]> {
  const { rows } = await portal.app.pool.query<{ row: string }>(
    `SELECT concat_ws(' ', placement_id, rid, earnings) AS row FROM report_row
     WHERE kind = 'CPA' AND report_date = $1 ORDER BY id`,
    [YESTERDAY],
  )
  return rows.map(({ row }) => row)
}
