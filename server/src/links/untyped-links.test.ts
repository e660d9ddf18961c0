import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { kinds, type Kind } from '@orrery/contract/programmes/programme'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { storeLink } from '../../test/click-rows.ts'
import { countedAnew, linkFigures } from '../../test/link-figures.ts'
import { tell, toldRow } from '../../test/told.ts'

/*
 * Links of Lyra say no type: a merchant pays for the clicks on one, for its sales, or both. Orion's are of one type.
 * What the partners report of 18 March, CPC and CPA:
 *
 *   Lyra   alone, placement a           0 sales 1.50   2 sales 6.25   both its own:  2 sales 7.75
 *   Lyra   old and new, placement b     1 sale  0.25   3 sales 4.00   of the two:    4 sales 4.25
 *          (the one kept as CPC, the other, which has another campaign, as CPA)
 *   Orion  typed, placement a, CPC      0 sales 1.50   2 sales 6.25   its own:       0 sales 1.50
 */
const day = '2026-03-18'
const row = (placement: string, sales: number, earnings: string) =>
  toldRow(day, 'Harbor & Pine', [placement, ''], [10, sales, '20.00', earnings])
const told: Record<Kind, ReturnType<typeof row>[]> = {
  CPC: [row('a', 0, '1.50'), row('b', 1, '0.25')],
  CPA: [row('a', 2, '6.25'), row('b', 3, '4.00')],
}
const expected = {
  alone: [2, 7.75, null],
  old: [null, null, [2, 4, 4.25]],
  new: [null, null, [2, 4, 4.25]],
  typed: [0, 1.5, null],
}
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  const { pool } = portal.app
  await storeLink(pool, { code: 'alone', programme: 'lyra', placement: 'a' })
  await storeLink(pool, { code: 'old', programme: 'lyra', placement: 'b' })
  await storeLink(pool, { code: 'new', programme: 'lyra', kind: 'CPA', placement: 'b' })
  await storeLink(pool, { code: 'typed', placement: 'a' })
  for (const programme of ['lyra', 'orion'] satisfies ProgrammeKey[]) {
    for (const kind of kinds) {
      const days = { start: day, end: day }
      await tell(portal, { on: '2026-03-19', programme, kind, days, rows: told[kind] })
    }
  }
})
afterAll(() => portal.close())

test('a link that says no type has the figures of both', async () => {
  expect(await linkFigures(vendor)).toEqual(expected)
})

test('the file says the same', async () => {
  const response = await portal.fetch('/home/downloadLinks', {
    headers: { authorization: vendor.token },
  })
  const lines = (await response.text()).trimEnd().split('\n')
  expect(lines.find((line) => line.includes('/s/alone'))).toContain(',a,,0,0,2,7.75,,,,USD,')
  expect(lines.find((line) => line.includes('/s/new'))).toContain(',b,,0,0,,,2,4,4.25,USD,')
})

test('what the version before stored is counted anew in the night', async () => {
  const { pool } = portal.app
  // As it left it: links kept as CPC had nothing of CPA rows, noted without a rule.
  await pool.query(`DELETE FROM link_daily WHERE programme = 'lyra' AND kind = 'CPA'`)
  await pool.query(`DELETE FROM link_total WHERE programme = 'lyra' AND kind = 'CPA'`)
  await pool.query(
    `INSERT INTO link_zone (programme, kind, time_zone)
     SELECT programme, kind, 'UTC' FROM unnest('{orion,lyra}'::text[]) AS programme, unnest('{CPC,CPA}'::text[]) AS kind`,
  )
  expect((await linkFigures(vendor))['alone']).toEqual([0, 1.5, null])
  await countedAnew(portal, vendor, expected)
})
