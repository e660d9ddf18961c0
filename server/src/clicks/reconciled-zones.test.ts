import { expect, test, vi } from 'vitest'
import { testPortal, type SignedIn } from '../../test/app.ts'
import { click } from '../../test/clicks.ts'
import { freshDatabase } from '../../test/database.ts'
import { keepLinks, type TestLink } from '../../test/hits.ts'
import { tell } from '../../test/told.ts'
import { insertOnce } from '../redirector/insert-clicks.query.ts'
import type { ReportRow } from '../kit/adapter.ts'

/*
 * Two links with a click each. 16:00 in UTC is an hour past midnight in Tokyo:
 *
 *                             in UTC     in Tokyo
 *   Oak, the 9th 16:00        the 9th    the 10th
 *   Elm, the 10th 16:00       the 10th   the 11th
 *
 * So the 10th has one click by either, and not the same. The partner pays both on the 13th, when nobody clicked.
 */
const DAY = '2026-03-10'
const PAID = '2026-03-13'

const link = { vendorId: 5001, programme: 'orion', kind: 'CPC', placementId: '' }
const oak: TestLink = { ...link, code: 'oak', merchantId: '1', merchantName: 'Oak' }
const elm: TestLink = { ...link, code: 'elm', merchantId: '2', merchantName: 'Elm' }

/** As the redirector writes it: it begins with its time. */
const idAt = (at: Date, name: string) =>
  at.getTime().toString(36).padStart(9, '0') + name.padEnd(13, '0')

const visit = (code: string, day: string) => {
  const at = new Date(`${day}T16:00:00Z`)
  return click(idAt(at, code), { code, vendorId: 5001, at })
}
const CLICKS = [visit('oak', '2026-03-09'), visit('elm', DAY)]

const paid = (clickId: string, merchantId: string): ReportRow => ({
  day: PAID,
  campaignId: '5001',
  placementId: '',
  rid: clickId,
  merchantId,
  merchantName: merchantId === '1' ? 'Oak' : 'Elm',
  country: '',
  clicks: 1,
  sales: 0,
  saleAmount: '0',
  earnings: '0.30',
})

const merchants = async (vendor: SignedIn) => {
  const body = { startDate: DAY, endDate: DAY, groupBy: 'merchant' as const }
  const { rows } = await vendor.call('POST /v1/reconciliation', { body })
  return rows.map(({ name, redirects, paidClicks }) => ({ name, redirects, paidClicks }))
}

test('as many other clicks, as in another time zone, are seen, and those that were paid', async () => {
  const database = await freshDatabase()
  const before = await testPortal({ database: { ...database, drop: async () => undefined } })
  const made = await before.vendor()
  try {
    await keepLinks(before.app.pool, [oak, elm])
    await before.app.pool.query(insertOnce(JSON.stringify(CLICKS)))
    const rows = CLICKS.map(({ clickId, code }) => paid(clickId, code === 'oak' ? '1' : '2'))
    await tell(before, { on: '2026-03-14', days: { start: PAID, end: PAID }, rows })
    const vendor = await before.signIn(made)
    await vi.waitFor(async () => {
      expect(await merchants(vendor)).toEqual([{ name: 'Elm', redirects: 1, paidClicks: 1 }])
    }, 20_000)
  } finally {
    await before.close()
  }
  const after = await testPortal({ database, environment: { REPORT_TIME_ZONE: 'Asia/Tokyo' } })
  try {
    const vendor = await after.signIn(made)
    await vi.waitFor(async () => {
      expect(await merchants(vendor)).toEqual([{ name: 'Oak', redirects: 1, paidClicks: 1 }])
    }, 20_000)
  } finally {
    await after.close()
  }
}, 120_000)
