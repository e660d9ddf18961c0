import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { storeLink } from '../../test/click-rows.ts'
import { countedAnew, linkFigures } from '../../test/link-figures.ts'
import { tell, toldRow } from '../../test/told.ts'

/*
 * Links of one merchant whose click ids are macros: the publisher's tracker puts its own id in their place, and the
 * partner reports that one. What it reports of 18 March, and of which link it is:
 *
 *   tracked   placement m, {click_id}      abc123      2 sales 3.00
 *   prefixed  placement m, c-{click_id}    c-9         1 sale  1.00
 *   fixed     placement m, c-fixed         c-fixed     1 sale  0.25   the id itself comes before a macro around it
 *   plain     placement m, none            none        4 sales 5.00
 *   left      placement l, {click_id}      {click_id}  1 sale  0.50   nobody has replaced it
 *   one       placement t, {click_id}      xyz         3 sales 4.50   of both together: which tracker it was,
 *   other     placement t, {gclid}                                    nobody knows
 *   none      placement t                  none        9 sales 9.99   of no link
 *   away      placement p, c-{click_id}    x-9         7 sales 7.77   of no link
 *   under     placement p, a_{click_id}    a_7         2 sales 2.00   and ab7 is of no link: _ is itself
 */
const day = '2026-03-18'
const days = { start: day, end: day }
const row = (placement: string, rid: string, sales: number, earnings: string) => ({
  ...toldRow(day, 'Harbor & Pine', [placement, ''], [10, sales, '20.00', earnings]),
  rid,
})
const rows = [
  row('m', 'abc123', 2, '3.00'),
  row('m', 'c-9', 1, '1.00'),
  row('m', 'c-fixed', 1, '0.25'),
  row('m', '', 4, '5.00'),
  row('l', '{click_id}', 1, '0.50'),
  row('t', 'xyz', 3, '4.50'),
  row('t', '', 9, '9.99'),
  row('p', 'x-9', 7, '7.77'),
  row('p', 'a_7', 2, '2.00'),
  row('p', 'ab7', 6, '6.66'),
  row('p', 'c-', 5, '5.55'),
]
const expected = {
  tracked: [2, 3, null],
  prefixed: [1, 1, null],
  fixed: [1, 0.25, null],
  plain: [4, 5, null],
  left: [1, 0.5, null],
  one: [null, null, [2, 3, 4.5]],
  other: [null, null, [2, 3, 4.5]],
  away: [null, null, null],
  under: [2, 2, null],
}
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  for (const [code, placement, clickId] of [
    ['tracked', 'm', '{click_id}'],
    ['prefixed', 'm', 'c-{click_id}'],
    ['fixed', 'm', 'c-fixed'],
    ['plain', 'm', ''],
    ['left', 'l', '{click_id}'],
    ['one', 't', '{click_id}'],
    ['other', 't', '{gclid}'],
    ['away', 'p', 'c-{click_id}'],
    ['under', 'p', 'a_{click_id}'],
  ] as const) {
    await storeLink(portal.app.pool, { code, placement, clickId })
  }
  await tell(portal, { on: '2026-03-19', days, rows })
})
afterAll(() => portal.close())

test('a link whose click id is a macro has the rows with what a tracker put in its place', async () => {
  expect(await linkFigures(vendor)).toEqual(expected)
})

test('the file says the same', async () => {
  const response = await portal.fetch('/home/downloadLinks', {
    headers: { authorization: vendor.token },
  })
  const lines = (await response.text()).trimEnd().split('\n')
  expect(lines.find((line) => line.includes('/s/tracked'))).toContain(',m,,0,0,2,3,,,,USD,')
  expect(lines.find((line) => line.includes('/s/other'))).toContain(',t,,0,0,,,2,3,4.5,USD,')
})

test('what the version before stored is counted anew in the night', async () => {
  const { pool } = portal.app
  // As it left it: an unreplaced macro had its row, the others had none.
  for (const table of ['link_daily', 'link_total']) {
    await pool.query(`DELETE FROM ${table} WHERE click_id LIKE '%{%' AND placement_id <> 'l'`)
    await pool.query(`UPDATE ${table} SET click_id = '{click_id}' WHERE placement_id = 'l'`)
  }
  await pool.query(
    `INSERT INTO link_zone (programme, kind, time_zone, rule) VALUES ('orion', 'CPC', 'UTC', 2)`,
  )
  expect((await linkFigures(vendor))['tracked']).toEqual([null, null, null])
  await countedAnew(portal, vendor, expected)
})
