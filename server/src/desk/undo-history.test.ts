import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day } from '@orrery/contract/day'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { reportRow } from '../../test/rows.ts'
import { expectSumsAgree } from '../../test/sums.ts'
import { dryRun, fileOf, line, upload } from '../../test/upload.ts'

/*
 * Random histories of uploads, dry runs, pulls and undos. What stands is a function of the figures alone:
 * whenever they are again what they were once, every call answers to the last decimal what it did then.
 */
const SEED = 20_261_122
const HISTORIES = 12
const VENDORS = [5001, 5002]
/** Far enough apart that a history's pulls leave the others' days alone. */
const FIRST = '2026-02-01'
/** One vendor has so many rows this year that its figures are read from running totals. */
const MANY = 10_500

/** Millionths earned by each row of a vendor's day. */
type Content = number[]
/** By vendor and day; what is not there has no rows. */
type Standing = ReadonlyMap<string, Content>

interface Step {
  what: 'upload' | 'approve' | 'pull' | 'undo'
  day: number
  rows: Content[]
  /** Which run is undone, counted back from the newest. */
  back: number
}

const content = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 3 })
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('upload', 'approve', 'pull', 'undo', 'undo'),
  day: fc.integer({ min: 0, max: 1 }),
  rows: fc.array(content, { minLength: 1, maxLength: VENDORS.length }),
  back: fc.integer({ min: 0, max: 3 }),
})
const histories = fc.sample(fc.array(step, { minLength: 4, maxLength: 10 }), {
  seed: SEED,
  numRuns: HISTORIES,
})

const REFUSED = /cannot be undone: run \d+ changed vendor|was undone already/

let portal: TestPortal
let vendors: SignedIn[]
let admin: SignedIn

beforeAll(async () => {
  portal = await testPortal()
  vendors = await Promise.all(
    VENDORS.map(async (vendorId) => portal.signIn(await portal.vendor({ vendorId }))),
  )
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  const day = '2026-01-05'
  const many = Array.from({ length: MANY }, (_, at) =>
    line({ FROM_DATE: day, TO_DATE: day, RID: `m${at}`, EARNINGS: '0.01' }),
  )
  await upload(portal, admin, fileOf(...many))
}, 120_000)
afterAll(() => portal.close())

test.each(histories.map((steps, at) => ({ at, steps })))(
  'history $at: what is undone is to the last decimal as it was',
  async ({ at, steps }) => {
    const first = addDays(FIRST, at * 2)
    const seen = new Map<string, unknown>()
    /** What stood before each run, what it left, and its vendor-days. */
    const ledger: { runId: string; before: Standing; after: Standing; keys: string[] }[] = []
    let standing: Standing = new Map()
    let wrong = ''
    for (const each of steps) {
      const day = addDays(first, each.day)
      if (each.what === 'undo') {
        const entry = ledger.at(-1 - each.back)
        if (!entry) continue
        const { runId, keys } = entry
        const allowed = keys.every((key) => same(standing.get(key), entry.after.get(key)))
        const undone = await admin.call('POST /home/undoRun', { body: { runId } }).catch(String)
        // Refused or not, figures are never lost: what was allowed gives back what stood before.
        if (typeof undone === 'string') wrong = REFUSED.test(undone) ? '' : undone
        else {
          wrong = allowed ? '' : `Run ${runId} was undone though its figures stood no more.`
          const next = new Map(standing)
          for (const key of keys) set(next, key, entry.before.get(key))
          ledger.push({ runId: undone.runId, before: standing, after: next, keys })
          standing = next
        }
      } else {
        const next = stored(standing, each, day)
        const runId = await run(each, day)
        const keys = [...new Set([...standing.keys(), ...next.keys()])].filter(
          (key) => !same(standing.get(key), next.get(key)),
        )
        if (keys.length > 0) ledger.push({ runId, before: standing, after: next, keys })
        standing = next
      }
      expect(wrong).toBe('')
      await expectSumsAgree(portal.app.pool)
      const found = await answers(first)
      expect(found.earned).toEqual(expectedOf(standing, first))
      const key = JSON.stringify([...standing].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      expect(found).toEqual(seen.get(key) ?? found)
      seen.set(key, found)
    }
  },
  60_000,
)

test('the last run of a history can always be undone, one after the other, to the very beginning', async () => {
  const first = addDays(FIRST, HISTORIES * 2)
  const before = await answers(first)
  const kept: unknown[] = []
  const runs: string[] = []
  const whats = ['pull', 'upload', 'approve', 'pull', 'upload'] as const
  for (const [at, what] of whats.entries()) {
    kept.push(await answers(first))
    const rows = [[1_000_000 + at, 7], [2_500_001 + at]]
    runs.push(await run({ what, day: 0, rows, back: 0 }, first))
  }
  for (const [at, runId] of [...runs.entries()].toReversed()) {
    await admin.call('POST /home/undoRun', { body: { runId } })
    expect(await answers(first)).toEqual(kept[at])
  }
  expect(await answers(first)).toEqual(before)
})

/** What stands after a step: a pull replaces its day for all vendors, an upload the vendor-days that it holds. */
function stored(standing: Standing, { what, rows }: Step, day: Day): Standing {
  const next = new Map(standing)
  for (const [at, vendorId] of VENDORS.entries()) {
    if (rows[at] || what === 'pull') set(next, `${vendorId} ${day}`, rows[at])
  }
  return next
}

function set(next: Map<string, Content>, key: string, value: Content | undefined): void {
  if (value) next.set(key, value)
  else next.delete(key)
}

function same(a: Content | undefined, b: Content | undefined): boolean {
  return JSON.stringify(a?.toSorted(byNumber)) === JSON.stringify(b?.toSorted(byNumber))
}

const byNumber = (a: number, b: number) => a - b

const money = (millionths: number) => (millionths / 1_000_000).toFixed(6)

/** Does the step by the door that a user takes. */
async function run({ what, rows }: Step, day: Day): Promise<string> {
  const all = rows.flatMap((of, at) =>
    of.map((millionths, row) => ({
      campaignId: String(VENDORS[at]),
      rid: `r${row}`,
      earnings: money(millionths),
    })),
  )
  if (what === 'pull') {
    const reported = all.map((row) => reportRow({ ...row, day }))
    portal.sandbox.network.setDay(`orion/cpc/${day}`, reported)
    const body = { startDate: day, kind: 'CPC' as const, accept: true }
    return (await admin.call('POST /home/saveDailyReports', { body })).runs[0] ?? ''
  }
  const file = fileOf(
    ...all.map(({ campaignId, rid, earnings }) =>
      line({
        FROM_DATE: day,
        TO_DATE: day,
        CAMPAIGN_ID: campaignId,
        RID: rid,
        EARNINGS: earnings,
        CLICKS: '10',
        SALES: '20.00',
        SALES_COUNT: '1',
        PLACEMENT_ID: 'home-top',
        MERCHANT_ID: '1',
        MERCHANT_NAME: 'Harbor & Pine',
      }),
    ),
  )
  if (what === 'upload') {
    await upload(portal, admin, file)
    return newest()
  }
  const { body } = await dryRun(portal, admin, file)
  if (body['changedVendorDays'] === 0) return String(body['runId'])
  const approval = { runId: String(body['runId']), revision: 1 }
  return (await admin.call('POST /home/approveRun', { body: approval })).runId
}

async function newest(): Promise<string> {
  const { data } = await admin.call('GET /home/getReportRuns', { query: { pageSize: '1' } })
  return data[0]?._id ?? ''
}

/** What each vendor earned on each of the history's days, by plain arithmetic. */
function expectedOf(standing: Standing, first: Day): string[] {
  return VENDORS.flatMap((vendorId) =>
    [first, addDays(first, 1)].map((day) =>
      money((standing.get(`${vendorId} ${day}`) ?? []).reduce((sum, each) => sum + each, 0)),
    ),
  )
}

/** What the calls say of the history's days, but for when and how often they were told. */
async function answers(first: Day) {
  const days = { startDate: first, endDate: addDays(first, 1) }
  const query = { ...days, isCPC: 'true' as const }
  const all = await Promise.all(
    vendors.map(async (vendor) => {
      const byDate = await vendor.call('GET /v1/connexity/getConversionReportSummaryByDate', {
        query,
      })
      const report = await vendor.call('GET /v1/connexity/getConversionReport', { query })
      const summary = await vendor.call('GET /v1/connexity/getConversionReportSummary', { query })
      const csv = await portal.fetch(
        `/v1/connexity/downloadConversionReport?${new URLSearchParams(query).toString()}`,
        { headers: { authorization: vendor.token } },
      )
      // From running totals, where there are any.
      const year = await vendor.call('POST /v1/query', {
        body: {
          startDate: '2026-01-01',
          endDate: addDays(first, 1),
          programmes: ['orion'],
          isCPC: true,
          dimensions: ['merchant'],
          metrics: ['clicks', 'sales', 'earnings'],
        },
      })
      const earned = new Map(byDate.data.map((day) => [day.date, day.clickTotalEarnings]))
      return {
        earned: [days.startDate, days.endDate].map((day) => (earned.get(day) ?? 0).toFixed(6)),
        byDate: byDate.data
          .filter(({ totalClicks }) => Number(totalClicks) > 0)
          .map(({ date, totalClicks, sales, clickTotalEarnings }) => ({
            date,
            totalClicks,
            sales,
            clickTotalEarnings,
          })),
        rows: [report.reportsData, report.totalRecords],
        summary: { ...summary, period: null },
        csv: await csv.text(),
        year: [year.rows, year.totals],
      }
    }),
  )
  return { earned: all.flatMap(({ earned }) => earned), all }
}
