import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysFrom } from '@orrery/contract/day'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import {
  NOW,
  testPortal,
  TODAY,
  YESTERDAY,
  type SignedIn,
  type TestPortal,
} from '../../test/app.ts'
import { joined } from '../../test/people.ts'
import { refreshMerchants } from '../catalogue/refresh-merchants.ts'
import { pull } from '../ingest/pull.ts'
import { PartnerFailure, type Adapter, type ReportRow } from '../kit/adapter.ts'
import { storeRates } from '../rates/rates.query.ts'

const THURSDAY = '2026-03-12'
const range = { startDate: YESTERDAY, endDate: YESTERDAY }
const HOUR_MS = 60 * 60_000

function row(campaignId: string, day: string, clicks: number, earnings: string): ReportRow {
  const texts = { campaignId, placementId: '', rid: '', merchantId: '1', country: '' }
  return { ...texts, day, merchantName: 'Shop', clicks, sales: 1, saleAmount: '0', earnings }
}

/** A partner that has these rows; a day without any it has not compiled. */
const partner = (programme: ProgrammeKey, rows: ReportRow[]): Adapter => ({
  programme,
  kinds: ['CPC', 'CPA'],
  async *readReport(_kind, { start, end }) {
    for (const each of daysFrom(start, end)) {
      const found = rows.filter(({ day }) => day === each)
      if (found.length === 0) throw new PartnerFailure('Later.', { notReady: true })
      yield* found
    }
  },
  lists: {
    [programme]: () => {
      throw new PartnerFailure('The partner does not answer.')
    },
  },
  close: async () => undefined,
})

const usd = (day: string) => ({ currency: 'USD', day, rate: '1.1' })

let portal: TestPortal
let admin: SignedIn

const pulled = (adapter: Adapter, start: string, end = start, kind: Kind = 'CPC') =>
  pull(portal.app, adapter, kind, { start, end }, { startedBy: null })

beforeAll(async () => {
  portal = await testPortal()
  for (const vendorId of [5001, 5002]) await portal.vendor({ vendorId })
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  // Two days ago, a week's day before; last night, yesterday.
  portal.setNow(new Date(NOW.getTime() - 48 * HOUR_MS))
  await pulled(partner('orion', [row('5001', THURSDAY, 10, '2.00')]), THURSDAY)
  for (const day of [THURSDAY, YESTERDAY]) {
    await pulled(partner('orion', [row('5001', day, 0, '0')]), day, day, 'CPA')
  }
  await pulled(partner('altair', [row('5002', THURSDAY, 10, '1.00')]), THURSDAY)
  portal.setNow(new Date(NOW.getTime() - 2 * HOUR_MS))
  const orion = partner('orion', [
    row('5001', YESTERDAY, 30, '3.30'),
    row('5002', YESTERDAY, 10, '2.20'),
    row('9999', YESTERDAY, 7, '0.70'),
    row('9998', YESTERDAY, 1, '0.20'),
  ])
  await pulled(orion, '2026-03-18', YESTERDAY)
  await pulled(partner('altair', [row('5002', YESTERDAY, 10, '5.00')]), YESTERDAY)
  portal.setNow(NOW)
  await storeRates(portal.app.pool, [usd(THURSDAY), usd('2026-03-14')], 'The Bank')
})
afterAll(() => portal.close())

const overview = () => admin.call('POST /home/getNetworkOverview', { body: range })

test('all vendors together, by programme in euro and with the change', async () => {
  const found = await admin.call('POST /home/getNetworkOverview', { body: range })
  expect(found.data).toMatchObject([
    // 3.30 + 2.20 dollars at 1.1 are 5 euro of 10; a week before 2.00 dollars.
    {
      programme: 'orion',
      clicks: 40,
      sales: 3,
      earnings: 5.5,
      earningsEur: 5,
      share: 50,
      previous: { clicks: 10, sales: 2, earnings: 2 },
      incomplete: [],
    },
    { programme: 'altair', clicks: 10, sales: 1, earningsEur: 5, share: 50, incomplete: [] },
  ])
  // 4 sales of 50 clicks.
  expect(found.totals).toEqual({ clicks: 50, sales: 4, earningsEur: 10, conversionRate: 8 })
  expect(found.trend).toEqual([{ date: YESTERDAY, earningsEur: 10 }])
  // Nobody keeps what all vendors together had at the same age, and sales of the 19th still arrive.
  expect(found.previous).toMatchObject({
    basis: { clicks: 'settled', earningsEur: 'still-arriving' },
    clicks: 20,
    startDate: THURSDAY,
    endDate: THURSDAY,
  })
})

test('the last night of each connected type: when, how many rows, how its days are', async () => {
  const { pulls } = await admin.call('POST /home/getNetworkOverview', { body: range })
  // The 18th is not ready although the half with the 19th was stored; CPA was not asked for.
  expect(pulls).toEqual([
    {
      programme: 'orion',
      kind: 'CPC',
      start_time: '2026-03-20T07:00:00Z',
      durationMs: 0,
      rows: 2,
      status: 'not-ready',
    },
    {
      programme: 'orion',
      kind: 'CPA',
      start_time: null,
      durationMs: null,
      rows: 0,
      status: null,
    },
  ])
})

test('what an administrator had pulled meanwhile is no part of the night', async () => {
  const before = (await overview()).pulls
  const early = '2026-01-12'
  const orion = partner('orion', [row('5001', early, 3, '0.30')])
  const own = { startedBy: 5029, reason: 'Looked at.' }
  // Of the day before it the partner tells nothing; and of the night's own runs it is neither first nor last.
  await pull(portal.app, orion, 'CPC', { start: '2026-01-11', end: early }, own)
  await pull(portal.app, orion, 'CPA', { start: early, end: early }, own)
  expect((await overview()).pulls).toEqual(before)
  // A night asks for days that are apart; those between are none of its own.
  await pulled(orion, early)
  const [cpc] = (await overview()).pulls
  expect(cpc).toMatchObject({ rows: 3, status: 'not-ready' })
  await portal.app.pool.query(
    `UPDATE platform_daily SET state = CASE report_date WHEN '2026-01-11' THEN 'held' ELSE 'pulled' END
     WHERE programme = 'orion' AND report_date IN ('2026-01-11', '2026-03-18')`,
  )
  expect((await overview()).pulls[0]).toMatchObject({ status: 'done' })
  await portal.app.pool.query(
    `UPDATE platform_daily SET state = 'not-ready' WHERE programme = 'orion' AND report_date = '2026-03-18'`,
  )
  await portal.app.pool.query(`DELETE FROM platform_daily WHERE report_date = '2026-01-11'`)
})

test('what needs a hand: open days, merchant lists, rates, rows of nobody', async () => {
  // Rigel is not connected any more.
  for (const list of ['orion', 'rigel'] as const) {
    const refreshed = refreshMerchants(portal.app, partner(list, []), list)
    await expect(refreshed).rejects.toThrow('does not answer')
  }
  await portal.app.pool.query(
    `INSERT INTO platform_daily (programme, kind, report_date, state, reason, as_of)
     VALUES ('lyra', 'CPC', '2026-01-05', 'held', 'Look first.', $1),
            ('lyra', 'CPC', '2026-01-06', 'held', 'Look first.', $1)`,
    [NOW],
  )
  const found = await admin.call('POST /home/getNetworkOverview', { body: range })
  const one = { kinds: ['CPC'] }
  expect(found.days).toEqual([
    {
      programme: 'orion',
      ...one,
      start: '2026-03-18',
      end: '2026-03-18',
      state: 'not-ready',
      reason: 'Later.',
      figures: false,
    },
    {
      programme: 'lyra',
      ...one,
      start: '2026-01-05',
      end: '2026-01-06',
      state: 'held',
      reason: 'Look first.',
      figures: true,
    },
  ])
  const reason = 'The partner does not answer.'
  expect(found.merchantLists).toEqual([{ list: 'orion', asOf: null, reason }])
  // Six days before today.
  expect(found.rates).toEqual({ lastDay: '2026-03-14', late: true })
  expect(found.unattributed).toEqual([
    { programme: 'orion', kind: 'CPC', campaigns: 2, rows: 2, clicks: 8, earnings: 0.9 },
  ])

  // Later the 19th is read again, and 9998 is the only one without a vendor; then, nobody is.
  const again = [row('5001', YESTERDAY, 30, '3.30'), row('9998', YESTERDAY, 1, '0.20')]
  const accepted = { startedBy: 5029, accept: true }
  const yesterday = { start: YESTERDAY, end: YESTERDAY }
  await pull(portal.app, partner('orion', again), 'CPC', yesterday, accepted)
  expect((await overview()).unattributed).toMatchObject([{ campaigns: 1, rows: 1 }])
  await pull(portal.app, partner('orion', again.slice(0, 1)), 'CPC', yesterday, accepted)
  expect((await overview()).unattributed).toEqual([])

  await storeRates(portal.app.pool, [usd('2026-03-15')], 'B')
  const later = await admin.call('POST /home/getNetworkOverview', { body: range })
  expect(later.rates).toEqual({ lastDay: '2026-03-15', late: false })
})

test('mail needs a hand once the mail server has not taken it for fifteen minutes', async () => {
  // Tried in vain, and not tried again within this test.
  await portal.app.pool.query(
    `INSERT INTO mail (mail_id, kind, address, subject, text, created_at, give_up_at, next_at, tries)
     SELECT 'waits-' || minutes, 'security', 'a@demo.test', 's', 't', written, written + interval '48 hours',
            $1::timestamptz + interval '1 hour', 3
     FROM unnest(ARRAY[14, 15, 300]) AS minutes, LATERAL (SELECT $1::timestamptz - make_interval(mins => minutes) AS written) AS w`,
    [NOW],
  )
  const { waitingMails } = await admin.call('POST /home/getNetworkOverview', { body: range })
  expect(waitingMails).toBe(2)
  await portal.app.pool.query('DELETE FROM mail')
  const later = await admin.call('POST /home/getNetworkOverview', { body: range })
  expect(later.waitingMails).toBe(0)
})

test('dates out of order are refused, and so is a vendor', async () => {
  const body = { startDate: TODAY, endDate: YESTERDAY }
  const wrong = admin.call('POST /home/getNetworkOverview', { body })
  await expect(wrong).rejects.toMatchObject({ status: 400 })
  const vendor = await portal.signIn({ email: 'v5001@demo.test', password: 'demo-5001-pass' })
  const refused = vendor.call('POST /home/getNetworkOverview', { body: range })
  await expect(refused).rejects.toMatchObject({ status: 403 })
})

test('a reader on the administrator’s account reads what its owner reads', async () => {
  const reader = await joined(portal, admin, 'rita', 'reader')
  const found = await reader.call('POST /home/getNetworkOverview', { body: range })
  expect(found).toEqual(await admin.call('POST /home/getNetworkOverview', { body: range }))
})
