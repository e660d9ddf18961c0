import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@orrery/contract/day'
import { chosenRange, comparedRange } from '@orrery/contract/compared-range'
import {
  dimensions as dimensionsByKey,
  type DimensionKey,
} from '@orrery/contract/figures/dimensions'
import type { MetricKey } from '@orrery/contract/figures/metrics'
import type { QueryBody, QueryRow } from '@orrery/contract/figures/query'
import { messages } from '@orrery/contract/messages'
import type { SignedIn, TestPortal } from '../../test/app.ts'
import { ask } from '../../test/ask.ts'
import { keepLinks, storeHits, type Hit } from '../../test/hits.ts'
import { exact, rounded } from '../../test/exact.ts'
import { postedCsv } from '../../test/posted-csv.ts'
import { randomQuestion } from '../../test/random-query.ts'
import {
  FIRST,
  networkPortal,
  numbersFrom,
  reports,
  texts,
  toldNetwork,
  type Report,
} from '../../test/told-network.ts'
import {
  untold,
  workedOut,
  type Figures,
  type Group,
  type WorkedOut,
} from '../../test/worked-out.ts'
import { neutralise } from '../kit/csv/neutralise.ts'

/*
 * Random queries about a network of odd words, late sales and nights without a report. Each answer is
 * held against plain arithmetic over what the partners told, page by page, and against its CSV. The same
 * seed in every run: a failure is the same failure tomorrow.
 */
const SEED = 20_260_320
const QUESTIONS = 300
const CALL = 'POST /v1/query'

const network = toldNetwork(SEED)
let portal: TestPortal
let vendor: SignedIn

/** Links to merchants that no partner tells of by their ids, so that each is called as its link. */
const below = numbersFrom(SEED)
const oneOf = <T>(values: readonly T[]) => values[below(values.length)] as T
const links = Array.from({ length: 20 }, (_, at) => ({
  ...oneOf(reports),
  vendorId: 5001,
  code: `link${at}`,
  merchantId: '2',
  merchantName: oneOf(texts.merchant),
  placementId: oneOf(['', 'blog', 'Blog', 'top']),
}))
const hits = Array.from({ length: 800 }, (): Hit => {
  const at = Date.parse(`${addDays(FIRST, below(59))}T00:00:00Z`) + below(86_400_000)
  const label = oneOf(['valid', 'valid', 'bot', 'duplicate', 'own'] as const)
  return {
    link: oneOf(links),
    label,
    at: new Date(at).toISOString(),
    country: oneOf(texts.country),
  }
})

beforeAll(async () => {
  const told = await networkPortal(network)
  portal = told.portal
  vendor = told.vendor
  await keepLinks(portal.app.pool, links)
  await storeHits(portal.app.pool, hits)
}, 120_000)
afterAll(() => portal.close())

const asksFor = ({ programmes, isCPC }: QueryBody): Report[] =>
  (programmes ?? ['orion', 'rigel', 'altair'])
    .flatMap((key) => reports.filter(({ programme }) => programme === key))
    .filter(({ kind }) => isCPC === undefined || isCPC === (kind === 'CPC'))

const OWN_MONEY: readonly MetricKey[] = ['saleAmount', 'earnings', 'cpc', 'aov', 'costOfSale']
const used = ({ metrics, orderBy = [] }: QueryBody) => [...metrics, ...orderBy.map(([key]) => key)]

/** What the query gets where it is refused. */
function refusal(query: QueryBody, asked: readonly Report[]): string | undefined {
  if (asked.length === 0) return messages.typeNotAllowed
  const isMixed = new Set(asked.map(({ currency }) => currency)).size > 1
  const isTold = !isMixed || query.dimensions?.includes('programme')
  const mixed = used(query).some((key) => OWN_MONEY.some((own) => own === key))
  if (mixed && !isTold) return messages.mixedMoney
  const { dimensions = [], filters = [] } = query
  const byClickId = [...dimensions, ...filters.map(({ dimension }) => dimension)].includes(
    'clickId',
  )
  return byClickId && asksRedirects(query) ? messages.noRedirectsByClickId : undefined
}

const asksRedirects = (query: QueryBody) =>
  used(query).some((key) => key === 'redirects' || key === 'grossRedirects')

/** A figure of an answer as decimal text. */
const text = (value: unknown): string | null =>
  typeof value === 'number' ? rounded(exact(String(value)), 10) : null

function groupOf(row: QueryRow, { dimensions = [], metrics }: QueryBody): Group {
  const figures = (of: Partial<Record<MetricKey, number | null>>): Figures =>
    Object.fromEntries(metrics.map((key) => [key, text(of[key])]))
  return {
    names: dimensions.map((key) => String(row[key])),
    figures: figures(row),
    previous: row.previous ? figures(row.previous) : null,
  }
}

const byNames = (groups: readonly Group[]) =>
  groups.toSorted((a, b) => (JSON.stringify(a.names) < JSON.stringify(b.names) ? -1 : 1))

/** Every page, one after the other, until one is empty. */
async function pagesOf(query: QueryBody) {
  const rows: QueryRow[] = []
  for (let page = 1; ; page += 1) {
    const answer = await vendor.call(CALL, { body: { ...query, page } })
    rows.push(...answer.rows)
    if (answer.rows.length < (query.pageSize ?? 0)) return { ...answer, rows }
  }
}

/** The currency that a row of money says, of which programmes may have several. */
function currencyOf({ names }: Group, { dimensions = [], metrics }: QueryBody): string[] {
  const name = names[dimensions.indexOf('programme')]
  if (name === undefined || !metrics.some((key) => OWN_MONEY.includes(key))) return []
  return reports
    .flatMap(({ programme, currency }) => (programme === name ? [currency] : []))
    .slice(0, 1)
}

/** A row as the file has it: what a spreadsheet would run is quoted, what has no value is empty. */
function cellsOf(group: Group, query: QueryBody, { daysOf }: WorkedOut): string[] {
  const { names, figures, previous } = group
  const { dimensions = [], metrics, compare = 'none' } = query
  const before = compare !== 'none' ? metrics.map((key) => previous?.[key] ?? null) : []
  const values = [...Object.values(figures), ...before]
  const isStranger = (at: number) => dimensionsByKey[dimensions[at] ?? 'day'].of === 'row'
  return [
    ...names.map((name, at) => (isStranger(at) ? neutralise(name) : name)),
    ...values.map((value) => value ?? ''),
    ...currencyOf(group, query),
    ...(isOfDays(dimensions) ? [String(daysOf(names))] : []),
  ]
}

/** Weeks, months and weekdays say of how many days they are. */
const isOfDays = (by: readonly DimensionKey[]) =>
  !by.includes('day') && by.some((key) => dimensionsByKey[key].of === 'day')

async function holds(query: QueryBody): Promise<void> {
  const asked = asksFor(query)
  const refused = refusal(query, asked)
  if (refused === undefined) return answersRight(query, asked)
  const { body } = await ask(portal, CALL, query, { authorization: vendor.token })
  expect(body.message).toContain(refused)
}

/** Holds rows, totals, what they are compared with, their file and their order against the arithmetic. */
async function answersRight(query: QueryBody, asked: readonly Report[]): Promise<void> {
  const range = { start: query.startDate, end: query.endDate }
  const { compare = 'none', byCalendar } = query
  const before =
    typeof compare === 'object'
      ? chosenRange(range, { start: compare.startDate, end: compare.endDate }, { byCalendar })
      : comparedRange(range, { compare, byCalendar })
  const { metrics, dimensions = [], filters = [] } = query
  const worked = workedOut(network, {
    vendorId: 5001,
    reports: asked,
    range,
    before,
    metrics,
    dimensions,
    filters,
    hits: asksRedirects(query) ? hits : [],
  })
  const { isTold, ...expected } = worked
  const answer = await pagesOf(query)
  const groups = answer.rows.map((row) => groupOf(row, query))
  const known = (figures: Figures) => (isTold ? figures : untold(figures))
  expect(byNames(groups)).toEqual(
    byNames(expected.groups.map((group) => ({ ...group, figures: known(group.figures) }))),
  )
  expect(answer.totalRecords).toBe(expected.groups.length)
  expect(answer.rows.map(({ currency }) => (currency === undefined ? [] : [currency]))).toEqual(
    groups.map((group) => currencyOf(group, query)),
  )
  const totals = groupOf(answer.totals, query).figures
  const isMixed = new Set(asked.map(({ currency }) => currency)).size > 1
  const whole = (of: Figures | null) =>
    of && Object.fromEntries(metrics.map((key) => [key, inOne(key, of[key] ?? null)]))
  const inOne = (key: MetricKey, value: string | null) =>
    isMixed && OWN_MONEY.includes(key) ? null : value
  expect(totals).toEqual(whole(known(expected.totals)))
  expect(answer.previous ? groupOf(answer.previous, query).figures : null).toEqual(
    whole(expected.previous),
  )
  const lines = groups.map((group) => cellsOf(group, query, worked))
  // A line of one empty cell is a blank one to every reader.
  expect(await postedCsv(portal, vendor, '/v1/query', query)).toEqual(
    lines.filter(({ length, [0]: only }) => length > 1 || only !== ''),
  )
  inOrder(groups, query)
}

/** Rows stand in the asked order; those without a value last. */
function inOrder(groups: readonly Group[], { orderBy = [], metrics }: QueryBody): void {
  const [[by, way] = []] = orderBy
  if (by === undefined || !metrics.some((key) => key === by)) return
  const values = groups.map(({ figures }) => figures[by] ?? null)
  const sorted = values.toSorted((a, b) =>
    a === null || b === null
      ? Number(a === null) - Number(b === null)
      : (way === 'asc' ? 1 : -1) * (Number(a) - Number(b)),
  )
  expect(values).toEqual(sorted)
}

test('any query is answered as plain arithmetic does, page by page and as a file', async () => {
  await fc.assert(fc.asyncProperty(randomQuestion, holds), { seed: SEED, numRuns: QUESTIONS })
}, 600_000)
