import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sandboxSettings, startSandbox, type Fault, type Sandbox } from '@orrery/sandbox'
import { listedMerchant } from '../../catalogue/listed-merchant.ts'
import { PartnerFailure, WrongRow, type Adapter } from '../../kit/adapter.ts'
import type { Environment } from '../../kit/settings.ts'
import { lyraAdapter } from '../lyra/adapter.ts'
import { rigelAdapter } from '../rigel/adapter.ts'
import { vegaAdapter } from '../vega/adapter.ts'

const day = '2026-03-10'
const range = { start: day, end: day }
let sandbox: Sandbox
const opened: Adapter[] = []

beforeAll(async () => {
  sandbox = await startSandbox({
    now: () => new Date('2026-03-20T09:00:00Z'),
    notReady: ['rigel/cpc/2026-03-18', 'lyra/cpc/2026-03-18', 'vega/cpc/2026-03-18'],
  })
})
afterEach(() => sandbox.clearFaults())
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()))
  await sandbox.close()
})

type Make = (environment: Environment) => Adapter | undefined

/** One try, so that a fault is told at once. */
function open(make: Make, prefix: string, more: Environment = {}): Adapter {
  const adapter = make({
    ...sandboxSettings(sandbox.url),
    [`${prefix}_RETRIES`]: '0',
    // The back end alone; with a second source it is in two-sources.test.ts.
    [`${prefix}_NEW_API_KEY`]: '',
    ...more,
  })!
  opened.push(adapter)
  return adapter
}

describe.each([
  ['Rigel', 'newdashboard', rigelAdapter],
  ['Lyra', 'doneoftheownou', lyraAdapter],
  ['Vega', 'shoppermeet', vegaAdapter],
] as const)('%s', (name, path, make) => {
  const key = name.toLowerCase()
  const prefix = name.toUpperCase()

  test.each<[Omit<Fault, 'path'>, string]>([
    [{ kind: 'retry-after', retryAfter: 60 }, 'answered 429 (too many requests).'],
    [{ kind: 'status' }, 'answered 500 (an error on their side).'],
    [{ kind: 'status', status: 501 }, 'answered 501 (not available yet).'],
    [{ kind: 'hang' }, 'did not answer in time.'],
    [{ kind: 'truncated' }, 'sent an answer that was cut off.'],
    [{ kind: 'html' }, 'sent a web page instead of JSON.'],
    [{ kind: 'malformed' }, 'sent JSON that cannot be read.'],
    [{ kind: 'duplicate-rows' }, 'sent overlapping pages of its {}.'],
  ])('a list spoiled by %j is a failure that says so', async (fault, says) => {
    const patience = fault.kind === 'hang' ? { [`${prefix}_CALL_MS`]: '500' } : {}
    const adapter = open(make, prefix, patience)
    sandbox.fault({ path: `/${path}`, ...fault })
    const failure = (what: string) => ({
      name: 'PartnerFailure',
      message: `${name} ${says.replace('{}', what)}`,
      notReady: false,
    })
    const [report, list] = await Promise.allSettled([
      Array.fromAsync(adapter.readReport('CPC', range)),
      Array.fromAsync(adapter.lists[key]!()),
    ])
    expect(report).toMatchObject({ status: 'rejected', reason: failure('report') })
    expect(list).toMatchObject({ status: 'rejected', reason: failure('merchant list') })
  })

  test('fields in another order are read the same', async () => {
    const adapter = open(make, prefix)
    const read = async () => [
      await Array.fromAsync(adapter.readReport('CPC', range)),
      await Array.fromAsync(adapter.lists[key]!()),
    ]
    const before = await read()
    sandbox.fault({ path: `/${path}`, kind: 'reordered' })
    expect(await read()).toEqual(before)
  })

  test('a range with a day that is not compiled is not ready, a wrong key is a failure', async () => {
    const late = open(make, prefix).readReport('CPC', { start: '2026-03-17', end: '2026-03-18' })
    await expect(Array.fromAsync(late)).rejects.toMatchObject({
      name: 'PartnerFailure',
      message: `${name} has not compiled this day yet.`,
      notReady: true,
    })
    const stranger = open(make, prefix, { [`${prefix}_API_KEY`]: 'wrong' })
    await expect(Array.fromAsync(stranger.lists[key]!())).rejects.toMatchObject({
      message: `${name} answered 401 (our sign-in was refused).`,
    })
  })

  test('it is there with address and key, and neither is left out in silence without the other', () => {
    expect(make({})).toBeUndefined()
    expect(open(make, prefix)).toMatchObject({ programme: key, kinds: ['CPC', 'CPA'] })
    const names = [`${prefix}_API_URL`, `${prefix}_API_KEY`]
    for (const [left, given] of [names, names.toReversed()]) {
      expect(() => make({ ...sandboxSettings(sandbox.url), [left!]: '' })).toThrow(
        `${left}: Give it where ${given} is set, or leave that out.`,
      )
    }
  })
})

/** A back end that answers its pages from a list, whatever is asked, and an adapter on it. */
async function scripted(pages: object[]) {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(pages.shift() ?? {}))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const adapter = open(lyraAdapter, 'LYRA', { LYRA_API_URL: url })
  return { adapter, [Symbol.dispose]: () => void server.close() }
}

const merchants = (from: number, count: number, given: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    merchant_id: String(from + at),
    country: 'UK',
    name: 'Oak',
    domain: 'oak.example',
    is_deeplink: true,
    redirect_link: 'https://go.example/?s={SUB}&c={CLICK_ID}',
    ...given,
  }))

const FORM = 'in an unknown form.'
const reports = (given: object) => {
  return [{ rows: [reportRow(given)], total: 1, page: 1, limit: 2000 }]
}
const reportRow = (given: object) => ({
  REPORT_DATE: day,
  SUB: '5001_x',
  CLICK_ID: 'c',
  COUNTRY: 'UK',
  MERCHANT_ID: '1',
  BRAND: 'Oak',
  CLICKS: 1,
  SALES: 0,
  SALE_AMOUNT: '0',
  REVENUE: '0.1',
  ...given,
})

test.each<[string, object[], string]>([
  ['a gap', [{ data: merchants(0, 499), total: 501, page: 1 }], 'an incomplete merchant list.'],
  [
    'a last page that is empty',
    [
      { data: merchants(0, 500), total: 501, page: 1 },
      { data: [], total: 501, page: 2 },
    ],
    'an incomplete merchant list.',
  ],
  [
    'an overlap',
    [
      { data: merchants(0, 500), total: 501, page: 1 },
      { data: merchants(499, 1), total: 501, page: 2 },
    ],
    'overlapping pages of its merchant list.',
  ],
  [
    'more than the total',
    [{ data: merchants(0, 2), total: 1, page: 1 }],
    'more of its merchant list than it announced.',
  ],
  [
    'the wrong page',
    [{ data: merchants(0, 1), total: 1, page: 2 }],
    'another page of its merchant list than was asked for.',
  ],
  ['nothing', [{ data: [], total: 0, page: 1 }], 'an empty merchant list.'],
  ['another form', [{ list: [] }], `a merchant list ${FORM}`],
])('a merchant list with %s is a failure', async (_, pages, says) => {
  using partner = await scripted(pages)
  await expect(Array.fromAsync(partner.adapter.lists['lyra']!())).rejects.toMatchObject({
    name: 'PartnerFailure',
    message: `Lyra sent ${says}`,
  })
})

test.each([
  { redirect_link: 'https://go.example/' },
  { redirect_link: 'javascript:{SUB}{CLICK_ID}' },
  { domain: '{VENDOR_ID}.example' },
  { domain: 'oak.example/path' },
  { country: 'England' },
])('a merchant with %j is left out, and the others are listed', async (given) => {
  using partner = await scripted([
    { data: [...merchants(0, 2), ...merchants(2, 1, given)], total: 3, page: 1 },
  ])
  const read = await Array.fromAsync(partner.adapter.lists['lyra']!())
  const listed = read.map((row) => 'merchant' in listedMerchant(row))
  expect(listed).toEqual([true, true, false])
})

test('a total that changes between two pages is a failure', async () => {
  using partner = await scripted([
    { data: merchants(0, 500), total: 501, page: 1 },
    { data: merchants(500, 1), total: 502, page: 2 },
  ])
  await expect(Array.fromAsync(partner.adapter.lists['lyra']!())).rejects.toMatchObject({
    message: 'Lyra changed its merchant list while it was read.',
  })
})

test.each([
  { REVENUE: 0.1 },
  { REVENUE: '1e9' },
  { REVENUE: 'NaN' },
  { CLICKS: 1.5 },
  { REPORT_DATE: '2026-02-31' },
])('a report row with %j is a wrong row', async (given) => {
  using partner = await scripted(reports(given))
  const reading = Array.fromAsync(partner.adapter.readReport('CPC', range))
  await expect(reading).rejects.toStrictEqual(
    new WrongRow('Lyra sent a report with a row that cannot be read.'),
  )
})

test.each([
  ['one of two rows', true, [{}, { REVENUE: 'much' }]],
  ['both rows', false, [{ REVENUE: 'much' }, { REVENUE: 'more' }]],
])('where %s cannot be read, a row is at fault: %s', async (_, ofOneRow, given) => {
  const page = { rows: given.map(reportRow), total: 2, page: 1, limit: 2000 }
  using partner = await scripted([page])
  const failure = await Array.fromAsync(partner.adapter.readReport('CPC', range)).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(PartnerFailure)
  expect(failure instanceof WrongRow).toBe(ofOneRow)
})

test('Great Britain is gb and money is left as it was written; a report may be empty', async () => {
  using partner = await scripted([
    ...reports({ REVENUE: '0.1000000001', COUNTRY: 'UK' }),
    { rows: [], total: 0, page: 1, limit: 2000 },
  ])
  const read = () => Array.fromAsync(partner.adapter.readReport('CPC', range))
  expect(await read()).toMatchObject([{ country: 'gb', earnings: '0.1000000001' }])
  expect(await read()).toEqual([])
})
