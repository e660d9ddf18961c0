import type { ReportRow } from '../src/kit/adapter.ts'
import { storeRates } from '../src/rates/rates.query.ts'
import type { TestPortal } from './app.ts'
import { tell, toldRow as row } from './told.ts'

/*
 * Two Thursdays a week apart, the 12th and the 19th of March 2026, of Orion. A dollar is half a euro.
 *
 *   CPC   pulled on  age  merchant  placement  clicks  sales  amount  earnings
 *   12th  14th        2   Oak       blog          100      2      50        10
 *                         Elm       blog           60      1      20         3
 *   12th  19th        7   Oak       blog          100      2      50        12
 *                         Elm       blog           60      1      20         3
 *   19th  20th        1   Oak       blog           80      4      90         9
 *                         Ash       mail           40      1      30         2
 *   19th  21st        2   Oak       blog           80      4      90       9.6
 *                         Ash       mail           40      1      30         2
 *
 *   CPA
 *   12th  14th        2   Oak       blog          100      4     200        20
 *                         Fir                      10     -1     -20        -2
 *   19th  21st        2   Oak       blog           80      2     150        12
 *                         Fir                      10      1      20         2
 */
export const [BEFORE, NOW] = ['2026-03-12', '2026-03-19'] as const

/** What a partner tells of one day. */
export const told = (
  portal: TestPortal,
  on: string,
  day: string,
  rows: ReportRow[],
  kind: 'CPC' | 'CPA' = 'CPC',
) => tell(portal, { on, kind, days: { start: day, end: day }, rows })

/** Tells all of it. */
export async function tellTwoThursdays(portal: TestPortal): Promise<void> {
  await storeRates(portal.app.pool, [{ currency: 'USD', day: '2026-03-12', rate: '2' }], 'Bank')
  const elm = row(BEFORE, 'Elm', ['blog', 'us'], [60, 1, '20', '3'])
  const ash = row(NOW, 'Ash', ['mail', 'us'], [40, 1, '30', '2'])
  await told(portal, '2026-03-14', BEFORE, [
    row(BEFORE, 'Oak', ['blog', 'us'], [100, 2, '50', '10']),
    elm,
  ])
  await told(portal, '2026-03-19', BEFORE, [
    row(BEFORE, 'Oak', ['blog', 'us'], [100, 2, '50', '12']),
    elm,
  ])
  await told(portal, '2026-03-20', NOW, [row(NOW, 'Oak', ['blog', 'us'], [80, 4, '90', '9']), ash])
  await told(portal, '2026-03-21', NOW, [
    row(NOW, 'Oak', ['blog', 'us'], [80, 4, '90', '9.6']),
    ash,
  ])
  const cpa = [
    row(BEFORE, 'Oak', ['blog', 'us'], [100, 4, '200', '20']),
    row(BEFORE, 'Fir', ['', 'us'], [10, -1, '-20', '-2']),
  ]
  await told(portal, '2026-03-14', BEFORE, cpa, 'CPA')
  const cpaNow = [
    row(NOW, 'Oak', ['blog', 'us'], [80, 2, '150', '12']),
    row(NOW, 'Fir', ['', 'us'], [10, 1, '20', '2']),
  ]
  await told(portal, '2026-03-21', NOW, cpaNow, 'CPA')
}
