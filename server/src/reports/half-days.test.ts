import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { tell, toldRow as row } from '../../test/told.ts'
import { menuWith } from '../accounts/create-vendor.ts'

/* Orion CPC has the 17th to the 19th of March with 4.00, 6.00 and 8.00; CPA has the 18th alone, with 1.00. */

const one = (day: string, earnings: string) => row(day, 'Oak', ['', ''], [10, 1, '0', earnings])

let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  const menu = { ...menuWith(false), deeplink1: { cpc: true, cpa: true } }
  vendor = await portal.signIn(await portal.vendor({ menu }))
  await tell(portal, {
    on: '2026-03-20',
    days: { start: '2026-03-17', end: '2026-03-19' },
    rows: [one('2026-03-17', '4'), one('2026-03-18', '6'), one('2026-03-19', '8')],
  })
  await tell(portal, {
    on: '2026-03-20',
    kind: 'CPA',
    days: { start: '2026-03-18', end: '2026-03-18' },
    rows: [one('2026-03-18', '1')],
  })
})
afterAll(() => portal.close())

async function earningsOf(startDate: string, endDate: string) {
  const body = { startDate, endDate }
  const { data } = await vendor.call('POST /home/getAllProgrammes', { body })
  return data[0]?.trend.map(({ date, earnings }) => [date, earnings])
}

test('a day of a programme that lacks one of its types has no earnings in its trend', async () => {
  expect(await earningsOf('2026-03-17', '2026-03-19')).toEqual([
    ['2026-03-17', null],
    ['2026-03-18', 7],
    ['2026-03-19', null],
  ])
})

test('where a type has no figures at all, the other’s days are whole', async () => {
  expect(await earningsOf('2026-03-17', '2026-03-17')).toEqual([['2026-03-17', 4]])
})
