import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@orrery/contract/day'
import { TODAY, testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { keepLinks, storeHits, type TestLink } from '../../test/hits.ts'
import { tell, toldRow } from '../../test/told.ts'
import { straysAmong } from './strays.ts'

/** Weeks with 1,000 redirects each and so many unexplained, the last one first. */
const weeks = (...unexplained: number[]) =>
  unexplained.map((each, week) => ({
    programme: 'orion',
    week,
    redirects: 1_000,
    unexplained: each,
  }))

test('a steady programme may move 5 points, an unsteady one three times its deviation', () => {
  // Always −1 %: −6 % is within, −6.1 % is not.
  expect(straysAmong(weeks(-60, -10, -10, -10, -10))).toEqual([])
  expect(straysAmong(weeks(-61, -10, -10, -10, -10))).toEqual([
    { programme: 'orion', share: -6.1, low: -6, high: 4 },
  ])
  // −4, −2, 2, 6 and 8 %: the median is 2, they are 6, 4, 0, 4 and 6 from it, so 4 in the middle.
  expect(straysAmong(weeks(140, -40, -20, 20, 60, 80))).toEqual([])
  expect(straysAmong(weeks(-170, -40, -20, 20, 60, 80))).toEqual([
    { programme: 'orion', share: -17, low: -10, high: 14 },
  ])
})

test('few redirects, or few weeks, say nothing', () => {
  expect(straysAmong(weeks(500, 0, 0, 0))).toEqual([])
  const few = weeks(500, 0, 0, 0, 0).map((each) => ({ ...each, redirects: 99 }))
  expect(straysAmong(few)).toEqual([])
  expect(straysAmong(weeks(0, 500, 0, 0, 0, 0).slice(1))).toEqual([])
})

let portal: TestPortal
let admin: SignedIn

const oak: TestLink = {
  vendorId: 5001,
  code: 'oak',
  programme: 'orion',
  kind: 'CPC',
  merchantId: '1',
  merchantName: 'Oak',
  placementId: '',
}

/** Of a programme whose links say no type. */
const elm: TestLink = { ...oak, code: 'elm', programme: 'lyra', merchantName: 'Elm' }

// 100 redirects on a day of each of five weeks; the partner counted all, but only 80 of the last.
const days = [0, 7, 14, 21, 28].map((ago) => addDays(YESTERDAY, -ago))
const range = { start: days.at(-1) ?? '', end: YESTERDAY }

const hitsOn = (link: TestLink) =>
  days.flatMap((day) =>
    Array.from({ length: 100 }, (_, at) => ({
      link,
      label: 'valid' as const,
      at: new Date(Date.parse(`${day}T08:00:00Z`) + at * 1_000).toISOString(),
    })),
  )

const rowsOf = (merchantName: string) =>
  days.map((day, ago) => toldRow(day, merchantName, ['', ''], [ago === 0 ? 80 : 100, 0, '0', '1']))

const body = { startDate: YESTERDAY, endDate: YESTERDAY }

async function strays() {
  await portal.app.pool.query(`SELECT graphile_worker.add_job('reconcile')`)
  return (await admin.call('POST /home/getNetworkOverview', { body })).strays
}

beforeAll(async () => {
  portal = await testPortal()
  await portal.vendor()
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await keepLinks(portal.app.pool, [oak, elm])
})
afterAll(() => portal.close())

test('the administrator is told of a programme that strays, with its figures', async () => {
  await storeHits(portal.app.pool, hitsOn(oak))
  await tell(portal, { on: TODAY, days: range, rows: rowsOf('Oak') })
  await expect
    .poll(strays, { timeout: 30_000 })
    .toEqual([{ programme: 'orion', share: -20, low: -5, high: 5 }])

  // And all vendors' reconciliation says of whom.
  const { rows } = await admin.call('POST /v1/reconciliation', {
    body: { ...body, everyVendor: true, groupBy: 'vendor' },
  })
  expect(rows).toMatchObject([{ name: '5001', redirects: 100, clicks: 80, unexplained: -20 }])
})

test('a programme whose links say no type strays by what is counted as either, once both are told', async () => {
  await storeHits(portal.app.pool, hitsOn(elm))
  // Kept as CPC, counted as CPA.
  const told = { on: TODAY, programme: 'lyra' as const, days: range }
  await tell(portal, { ...told, kind: 'CPA', rows: rowsOf('Elm') })
  const orion = { programme: 'orion', share: -20, low: -5, high: 5 }
  const counted = async () => {
    await strays()
    const network = { ...body, everyVendor: true, groupBy: 'programme' as const }
    const { rows } = await admin.call('POST /v1/reconciliation', { body: network })
    return rows.find(({ name }) => name === 'lyra')
  }
  await expect
    .poll(counted, { timeout: 30_000 })
    .toMatchObject({ redirects: 100, clicks: 80, notReported: -20, unexplained: 0 })
  expect(await strays()).toEqual([orion])
  await tell(portal, { ...told, kind: 'CPC', rows: [] })
  await expect.poll(strays, { timeout: 30_000 }).toEqual([{ ...orion, programme: 'lyra' }, orion])
})
