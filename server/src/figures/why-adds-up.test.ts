import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import { kinds } from '@orrery/contract/programmes/programme'
import { whyMetrics, type WhyMetric } from '@orrery/contract/figures/effects'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { storeRates } from '../rates/rates.query.ts'
import { tell, toldRow } from '../../test/told.ts'

/*
 * Whatever partners tell of two days and of the same weekdays before, restated in between: the parts of
 * every answer add up to its difference, to the seventh decimal, and its totals are those of /v1/query.
 */
const NOW = { startDate: '2026-03-18', endDate: '2026-03-19' }
const [BEFORE, AFTER] = [
  { start: '2026-03-11', end: '2026-03-12' },
  { start: NOW.startDate, end: NOW.endDate },
]
const IN_DOLLARS: ProgrammeKey[] = ['orion', 'rigel']
const programmes: ProgrammeKey[] = [...IN_DOLLARS, 'altair']
let portal: TestPortal
let vendor: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  // No euro amount of a dollar ends.
  await storeRates(
    portal.app.pool,
    [{ currency: 'USD', day: '2026-03-01', rate: '1.0837' }],
    'Bank',
  )
})
afterAll(() => portal.close())

// Partners tell up to ten decimals.
const money = fc
  .tuple(fc.integer({ min: -2e9, max: 2e10 }), fc.constantFrom('', '005', '499'))
  .map(([tiny, more]) => (tiny / 1e7).toFixed(7) + more)
const rowOf = ({ start, end }: typeof BEFORE) =>
  fc
    .tuple(
      fc.constantFrom(start, end),
      fc.constantFrom('', ...'ABCDEFGHIJKLM'),
      fc.constantFrom('', 'blog', 'Blog', '%', '"mail"'),
      fc.tuple(fc.nat(1000), fc.integer({ min: -3, max: 30 }), money, money),
    )
    .map(([day, merchant, placement, figures]) => toldRow(day, merchant, [placement, ''], figures))
const rowsOf = (range: typeof BEFORE) =>
  fc.uniqueArray(rowOf(range), {
    maxLength: 15,
    selector: (row) => [row.day, row.merchantName, row.placementId].join(),
  })
const report = fc.record({
  before: rowsOf(BEFORE),
  restated: rowsOf(BEFORE),
  now: rowsOf(AFTER),
})
const network = fc.tuple(...programmes.flatMap(() => kinds.map(() => report)))

interface Part {
  now: string
  before: string
  difference: string
  effects: { difference: string }[]
}
interface List {
  groups: Part[]
  others: Part | null
}
type Answer = Part & { byMerchant: List; byPlacement: List }

const asWritten = (_key: string, value: unknown, { source }: { source?: string }) =>
  typeof value === 'number' ? source : value

/** An answer with its figures as they are written. */
async function asked<Body>(path: string, query: object): Promise<Body> {
  const response = await portal.fetch(path, {
    method: 'POST',
    headers: { authorization: vendor.token, 'content-type': 'application/json' },
    body: JSON.stringify({ ...NOW, ...query }),
  })
  expect(response.status).toBe(200)
  return JSON.parse(await response.text(), asWritten as Parameters<typeof JSON.parse>[1]) as Body
}

/** An amount in units of its seventh decimal. */
function units(text: string): bigint {
  const decimals = Number(text).toFixed(7)
  expect(Number(decimals)).toBe(Number(text))
  return BigInt(decimals.replace('.', ''))
}
const sum = (texts: string[]) => texts.reduce((all, text) => all + units(text), 0n)

function expectToAddUp({ now, before, difference, effects }: Part) {
  expect(units(now) - units(before)).toBe(units(difference))
  expect(sum(effects.map((effect) => effect.difference))).toBe(units(difference))
}

/** Asks why, expects all of the answer to add up, and gives its totals beside those of /v1/query. */
async function totalsOf(metric: WhyMetric, query: object) {
  const answer = await asked<Answer>('/v1/why', { ...query, metric })
  expectToAddUp(answer)
  for (const { groups, others } of [answer.byMerchant, answer.byPlacement]) {
    const parts = [...groups, ...(others ? [others] : [])]
    for (const part of parts) expectToAddUp(part)
    for (const figure of ['now', 'before', 'difference'] as const) {
      expect(sum(parts.map((part) => part[figure]))).toBe(units(answer[figure]))
    }
  }
  const { totals, previous } = await asked<
    Record<'totals' | 'previous', Record<WhyMetric, string>>
  >('/v1/query', { ...query, metrics: [metric], compare: 'previous' })
  return [
    { now: answer.now, before: answer.before },
    { now: totals[metric], before: previous[metric] },
  ]
}

test('all parts of every difference add up to it', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(network, async (reports) => {
      for (const [at, { before, restated, now }] of reports.entries()) {
        const programme = programmes[Math.floor(at / kinds.length)] ?? 'orion'
        const who = { programme, kind: kinds[at % kinds.length] ?? 'CPC' }
        await tell(portal, { ...who, on: '2026-03-13', days: BEFORE, rows: before })
        await tell(portal, { ...who, on: '2026-03-19', days: BEFORE, rows: restated })
        await tell(portal, { ...who, on: '2026-03-20', days: AFTER, rows: now })
      }
      for (const metric of whyMetrics) {
        const ofMoney = metric === 'earnings' && { programmes: IN_DOLLARS }
        for (const isCPC of [undefined, true, false]) {
          const [why, query] = await totalsOf(metric, { ...ofMoney, isCPC })
          expect(why).toEqual(query)
        }
      }
    }),
    // A case takes seconds, so a failing one is not made smaller.
    { numRuns: 10, endOnFailure: true },
  )
})
