import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '@orrery/contract/client'
import { reconciliationKeys } from '@orrery/contract/clicks/reconciliation-columns'
import { vendorGroups, type ReconciliationGroup } from '@orrery/contract/clicks/reconciliation'
import { addDays } from '@orrery/contract/day'
import type { SignedIn, TestPortal } from '../../test/app.ts'
import { asFolded } from '../../test/as-folded.ts'
import { keepLinks, storeHits, type Hit, type TestLink } from '../../test/hits.ts'
import { postedCsv } from '../../test/posted-csv.ts'
import { randomRange } from '../../test/random-query.ts'
import {
  FIRST,
  LAST,
  networkPortal,
  numbersFrom,
  reports,
  texts,
  toldNetwork,
} from '../../test/told-network.ts'
import { openPool } from '../kit/database.ts'
import { foldClicks } from './fold-clicks.ts'
import { takeOut } from './sums.query.ts'

/*
 * Random hits on links to the merchants of a random network, whose partners tell late, nothing, or something
 * else: however it is asked, the columns of a reconciliation add up, and so do its rows to its totals. The
 * same seed in every run.
 */
const SEED = 20_260_322
const HITS = 1_500
const QUESTIONS = 60
const LATE = 300
const CALL = 'POST /v1/reconciliation'
const LABELS = ['valid', 'valid', 'valid', 'bot', 'head', 'prefetch', 'duplicate', 'own'] as const

let portal: TestPortal
let vendor: SignedIn

const below = numbersFrom(SEED)
const oneOf = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0]

/** Some of them to what the partners tell of, as ingest stores it, some to what they never do. */
const links: TestLink[] = Array.from({ length: 24 }, (_, at) => {
  const { programme, kind } = reports[at % reports.length] ?? { programme: 'orion', kind: 'CPC' }
  const placementId = oneOf(['', 'blog', 'Blog', 'top', '-10', "o'neil\\"])
  const merchantName = texts.merchant[at % texts.merchant.length] ?? ''
  const merchantId = oneOf(['1', '1', '2'])
  return {
    vendorId: 5001,
    code: `link${at}`,
    programme,
    kind,
    merchantId,
    merchantName,
    placementId,
  }
})

function hit(): Hit {
  const at = Date.parse(`${addDays(FIRST, below(59))}T00:00:00Z`) + below(86_400_000)
  const link = links[below(links.length)]
  if (!link) throw new Error('There are links.')
  return { link, label: oneOf(LABELS), at: new Date(at).toISOString() }
}

beforeAll(async () => {
  const told = await networkPortal(toldNetwork(SEED))
  portal = told.portal
  vendor = told.vendor
  await keepLinks(portal.app.pool, links)
  await storeHits(
    portal.app.pool,
    Array.from({ length: HITS }, () => hit()),
  )
}, 120_000)
afterAll(() => portal.close())

type Found = Answer<typeof CALL>
type Line = Found['totals']

/** What must hold of every line, whatever it is of. */
function addsUp(line: Line) {
  const { grossRedirects, bot, head, prefetch, duplicate, own, redirects, clicks } = line
  expect(grossRedirects - bot - head - prefetch - duplicate - own).toBe(redirects)
  expect(redirects + line.notReported + line.notOurs + line.unexplained).toBe(clicks)
  expect(clicks - grossRedirects).toBe(line.difference)
  expect(line.paidClicks).toBeLessThanOrEqual(grossRedirects)
  expect(line.notOurs).toBeGreaterThanOrEqual(0)
}

function sumOf(lines: readonly Line[]): Line {
  const sums = reconciliationKeys.map((key) => [
    key,
    lines.reduce((sum, line) => sum + line[key], 0),
  ])
  return Object.fromEntries(sums) as Line
}

const question = fc.record({
  range: randomRange,
  programmes: fc.option(
    fc.constantFrom<('orion' | 'rigel' | 'altair')[]>(['orion'], ['rigel', 'altair']),
    { nil: undefined },
  ),
})

const holds = (questions: number) =>
  fc.assert(
    fc.asyncProperty(question, async ({ range, programmes }) => {
      const asked = { ...range, ...(programmes && { programmes }), pageSize: 1000 }
      const found = new Map<ReconciliationGroup, Found>()
      for (const groupBy of vendorGroups) {
        const answer = await vendor.call(CALL, { body: { ...asked, groupBy } })
        for (const row of answer.rows) addsUp(row)
        addsUp(answer.totals)
        expect(sumOf(answer.rows)).toEqual(answer.totals)
        const lines = await postedCsv(portal, vendor, '/v1/reconciliation', { ...asked, groupBy })
        const figures = lines.map((cells) =>
          Object.fromEntries(reconciliationKeys.map((key, at) => [key, Number(cells[at + 1])])),
        )
        expect(figures).toEqual(answer.rows.map((row) => sumOf([row])))
        found.set(groupBy, answer)
      }
      const [first, ...others] = [...found.values()].map(({ totals }) => totals)
      for (const totals of others) expect(totals).toEqual(first)
    }),
    { seed: SEED, numRuns: questions },
  )

test('the columns add up in every row, total and file, and every group has the same totals', async () => {
  await expect(holds(QUESTIONS)).resolves.toBeUndefined()
}, 240_000)

const METRICS = ['grossRedirects', 'redirects', 'clicks', 'sales'] as const

test('what is redirected and counted is in every group what the query says', async () => {
  const body = { startDate: FIRST, endDate: LAST, pageSize: 1000 }
  for (const groupBy of ['day', 'programme', 'merchant', 'placement'] as const) {
    const { rows, totals } = await vendor.call(CALL, { body: { ...body, groupBy } })
    const query = { ...body, metrics: [...METRICS], dimensions: [groupBy] }
    const answer = await vendor.call('POST /v1/query', { body: query })
    const lines = (of: readonly Partial<Record<string, unknown>>[], name: string) =>
      of
        .map((row) => [row[name], ...METRICS.map((key) => row[key])])
        .filter(([, ...figures]) => figures.some((each) => each !== 0))
        .toSorted((one, other) => (String(one) < String(other) ? -1 : 1))
    expect(lines(rows, 'name')).toEqual(lines(answer.rows, groupBy))
    expect(totals).toMatchObject(answer.totals)
  }
})

test('the totals are those of the hits, and each reason is met', async () => {
  const { totals } = await vendor.call(CALL, { body: { startDate: FIRST, endDate: LAST } })
  expect(totals).toMatchObject({ grossRedirects: HITS })
  expect(totals.notOurs).toBeGreaterThan(0)
  expect(totals.notReported).not.toBe(0)
  expect(totals.unexplained).not.toBe(0)
})

test('and after hits came late and days went, each looked at in between', async () => {
  await storeHits(
    portal.app.pool,
    Array.from({ length: LATE }, () => hit()),
  )
  await expect(holds(1)).resolves.toBeUndefined()
  for (const day of [FIRST, '2026-02-11', '2026-02-28', '2026-03-01', LAST]) {
    await asFolded(portal.app.pool, (db) => takeOut(db, day))
  }
  await expect(holds(QUESTIONS / 2)).resolves.toBeUndefined()
}, 240_000)

test('and after every click was judged anew, each looked at in between: a third became own, others repeats', async () => {
  const { pool } = portal.app
  await pool.query(
    `UPDATE click SET visitor = convert_to((id % 3)::text, 'UTF8'), head = label = 'head', prefetch = label = 'prefetch',
                      agent = CASE WHEN label = 'bot' THEN 'Googlebot/2.1' ELSE 'Mozilla/5.0 Chrome/141.0.0.0' END`,
  )
  await pool.query(`INSERT INTO own_visitor VALUES (5001, '1', now())`)
  await pool.query('UPDATE click_fold SET rules = 0')
  const folding = openPool(portal.app.databaseUrl, 1)
  const log = { warn: () => undefined }
  const due = async () =>
    (await pool.query('SELECT FROM click_day_due UNION ALL SELECT FROM click_fold WHERE rules = 0'))
      .rowCount
  do await foldClicks(folding, 'UTC', new AbortController().signal, log)
  // The portal folds as well, and who comes second leaves it to the other.
  while ((await due()) !== 0)
  await folding.end()
  await expect(holds(QUESTIONS / 2)).resolves.toBeUndefined()

  const labels = ['own', 'duplicate', 'bot', 'head', 'prefetch'] as const
  const counts = labels.map(
    (label) => `count(*) FILTER (WHERE label = '${label}')::int AS ${label}`,
  )
  const { rows } = await pool.query<Partial<Line>>(
    `SELECT ${counts.join()}, count(*)::int AS "grossRedirects" FROM click`,
  )
  const { totals } = await vendor.call(CALL, { body: { startDate: FIRST, endDate: LAST } })
  expect(totals).toMatchObject(rows[0] ?? {})
  expect(totals.own).toBeGreaterThan((HITS + LATE) / 4)
  expect(totals.duplicate).toBeGreaterThan(0)
}, 240_000)
