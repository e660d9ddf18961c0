import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { altairAdapter } from './adapter.ts'

const DAY = '2026-03-10'
const MISFIT = 'Altair sent a report that does not fit its own totals.'

/** Of one merchant and day. */
const total = (given: object) => ({
  day: DAY,
  merchantId: 1,
  clickCount: 9,
  leadCount: 0,
  leadRejectedCount: 0,
  leadEstimatedRevenueInEur: 0,
  saleCount: 0,
  saleValueInEur: 0,
  ...given,
})

const HEADER =
  'dateTime country merchantId merchantName publisherSubId publisherClickId leadValid leadEstimatedRevenueInEur sale saleValueInEur'
const line = (leadValid: string, revenue = '', merchant = '1') => [
  `${DAY}T01:00:00`,
  'de',
  merchant,
  'Oak',
  '5001_x',
  'c1',
  leadValid,
  revenue,
  'false',
  '',
]

/** What comes of a day that Kelkoo tells so: its rows, or why there are none. */
async function read(totals: object[], lines: string[][]) {
  const tsv = [HEADER.split(' '), ...lines].map((cells) => cells.join('\t')).join('\n')
  const server = createServer(({ url }, answer) => {
    answer.end(url?.startsWith('/reports/v1/raw') ? tsv : JSON.stringify(totals))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const altair = altairAdapter({
    ALTAIR_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ALTAIR_TOKEN: 'token',
    ALTAIR_RETRIES: '0',
  })!
  const reading = Array.fromAsync(altair.readReport('CPC', { start: DAY, end: DAY }))
  const found = await reading.catch((error: Error) => error.message)
  await altair.close()
  server.close()
  return found
}

test('a click that became no lead is in no row, and may name no merchant', async () => {
  const rows = await read(
    [
      total({ leadCount: 1, leadRejectedCount: 1, leadEstimatedRevenueInEur: 0.25 }),
      total({ merchantId: null }),
    ],
    [line('true', '0.25'), line('false', '0.15'), line(''), line('', '0', '')],
  )
  expect(rows).toMatchObject([{ merchantId: '1', clicks: 1, sales: 0, earnings: '0.25' }])
})

test.each([
  ['a lead that has no line', { leadCount: 2 }, ['true'], MISFIT],
  ['a line too many of a lead', { leadCount: 1 }, ['true', 'true'], MISFIT],
  ['a rejected lead that has no line', { leadRejectedCount: 1 }, [''], MISFIT],
  // Whether a click that became no lead says `false` is not public.
  ['a line too many that says false', { leadCount: 1 }, ['true', 'false'], 1],
  ['a lead of a merchant without totals', { merchantId: 2 }, ['true'], MISFIT],
])('%s', async (_, figures, lines, expected) => {
  const found = await read(
    [total(figures)],
    lines.map((lead) => line(lead)),
  )
  expect(typeof found === 'string' ? found : found.length).toBe(expected)
})

test.each([
  // A thousand lines of 0.0333 are 33.30; each may have been 0.00005 more, 0.05 in all, and the total 0.01 off.
  [1000, 33.359, 1],
  [1000, 33.361, MISFIT],
  // 0.0333 + 0.00005 + 0.01 = 0.04335.
  [1, 0.0433, 1],
  [1, 0.0434, MISFIT],
])(
  '%i lines of 0.0333 and a total of %d',
  async (leadCount, leadEstimatedRevenueInEur, expected) => {
    const lines = Array.from({ length: leadCount }, () => line('true', '0.0333'))
    const found = await read([total({ leadCount, leadEstimatedRevenueInEur })], lines)
    expect(typeof found === 'string' ? found : found.length).toBe(expected)
  },
)
