import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { trackierAccount } from './account.ts'

const CAMPAIGNS = '/v2/publisher/campaigns'
const DAY = '2026-03-10'
const DAYS = [DAY, '2026-03-11']
const CONVERSIONS = '/v2/publishers/conversions'

/** What an account says when Trackier answers so, by path and page. */
async function answered(
  answer: (path: string, query: URLSearchParams) => [number, unknown],
  range = { start: DAY, end: DAY },
) {
  const server = createServer(({ url }, reply) => {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://here')
    const [status, body] = answer(pathname, searchParams)
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const single = trackierAccount({
    name: 'Lyra (New)',
    prefix: 'LYRA_NEW',
    environment: {
      LYRA_NEW_API_URL: `http://127.0.0.1:${port}`,
      LYRA_NEW_API_KEY: 'key',
      LYRA_NEW_RETRIES: '0',
    },
  })!
  const ended = await Promise.allSettled([
    Array.fromAsync(single.readMerchants()),
    Array.fromAsync(single.readReport('CPA', range)),
  ])
  await single.close()
  server.close()
  return ended.map((each) =>
    each.status === 'fulfilled' ? each.value.length : (each.reason as Error).message,
  )
}

const campaign = (id: number) => ({
  id,
  title: 'A shop',
  model: 'cps',
  preview_url: 'https://shop.example/',
  tracking_link: 'https://trk.example/click?campaign_id=1&p1={your-transaction-id}',
  payouts: [{ payout: 7 }],
})

function list(from: number, to: number, page: number, count: number): [number, unknown] {
  const campaigns = Array.from({ length: to - from }, (_, at) => campaign(from + at))
  return [200, { success: true, data: { campaigns, page, count } }]
}

const wrongKey = { code: 13, message: 'Invalid API Key' }

test.each([
  ['400', 400, {}],
  ['401', 401, {}],
  ['an error of its own', 200, { success: false, error: wrongKey }],
  ['a list of errors', 200, { success: false, errors: [{ ...wrongKey, code: '102' }] }],
  ['an error within errors', 200, { errors: { success: false, error: wrongKey } }],
])('a wrong key is told in the same words for %s', async (_, status, body) => {
  const words = 'Lyra (New) refused our key.'
  expect(await answered(() => [status, body])).toEqual([words, words])
})

test('an error that is none of the key, and a form that is none, are told apart', async () => {
  const error = { statusCode: 400, code: '107', codeMsg: 'VALIDATION_ERROR', message: 'No.' }
  const [first] = await answered(() => [200, { success: false, errors: [error] }])
  expect(first).toBe('Lyra (New) answered with an error.')
  const [second] = await answered(() => [200, { success: true, data: [] }])
  expect(second).toBe('Lyra (New) sent a merchant list in an unknown form.')
})

/** A full page, then one of five campaigns from `last` on. */
function pages(last: number, count: number) {
  return (_: string, query: URLSearchParams) => {
    const page = Number(query.get('page'))
    return page === 1 ? list(1, 1001, 1, count) : list(last, last + 5, page, count)
  }
}

test('a list of campaigns is read to its last page, or fails', async () => {
  const [whole] = await answered(pages(1001, 1005))
  expect(whole).toBe(1005)
  const [overlapping] = await answered(pages(1000, 1005))
  expect(overlapping).toBe('Lyra (New) sent overlapping pages of its merchant list.')
  const [incomplete] = await answered((_path, query) =>
    query.get('page') === '1' ? list(1, 3, 1, 5) : list(0, 0, 2, 5),
  )
  expect(incomplete).toBe('Lyra (New) sent an incomplete merchant list.')
  const [empty] = await answered(() => list(0, 0, 1, 0))
  expect(empty).toBe('Lyra (New) sent an empty merchant list.')
})

const record = {
  campaign_id: 1,
  campaign_name: 'A shop',
  source: '5001_noid',
  country: 'UK',
  created: DAY,
  clicks: 4,
  payout: 0,
  approvedConversions: 0,
  saleAmount: 0,
}

/** A campaign whose report has these records, its control those clicks of each day; of `total` sales none comes. */
function reported(records: object[], control: number[], total = 0) {
  return (path: string, query: URLSearchParams): [number, unknown] => {
    if (path === CAMPAIGNS) return list(1, 2, 1, 1)
    const paged = { pagination: { perPage: 1000, currentPage: 1, total } }
    if (path === CONVERSIONS) return [200, { conversions: [], ...paged }]
    const isControl = !query.getAll('group[]').includes('source')
    const byDay = control.map((clicks, at) => ({ created: DAYS[at], clicks }))
    return [200, { records: isControl ? byDay : records }]
  }
}

test('a report that is cut or without all its conversions is a failure', async () => {
  expect((await answered(reported([record], [4])))[1]).toBe(1)
  expect((await answered(reported([record], [5])))[1]).toBe(
    'Lyra (New) sent a report whose clicks do not add up.',
  )
  expect((await answered(reported([record], [4], 2)))[1]).toBe(
    'Lyra (New) sent an incomplete list of conversions.',
  )
})

function ofDays(...clicks: number[]) {
  return clicks.map((each, at) => ({ ...record, created: DAYS[at], clicks: each }))
}

test('clicks of one day do not stand for those that another day lacks', async () => {
  const days = { start: DAY, end: '2026-03-11' }
  // 60 + 50 are as many as 100 + 10; between the two reports more clicks may come in, and none may go.
  expect((await answered(reported(ofDays(60, 50), [100, 10]), days))[1]).toBe(
    'Lyra (New) sent a report whose clicks do not add up.',
  )
  expect((await answered(reported(ofDays(100, 50), [100, 10]), days))[1]).toBe(2)
})
