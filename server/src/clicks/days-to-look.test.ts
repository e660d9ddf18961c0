import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@orrery/contract/day'
import { testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { hitRow, storeHits, storeLink } from '../../test/click-rows.ts'
import { numbersFrom } from '../../test/told-network.ts'

/*
 * One hit a day, or none, by chance: so a day has one channel, country and link. The log looks only at days on
 * which sums say that something fits; the file reads every hit. The same seed in every run.
 */
const SEED = 20_261_123
const DAYS = 60

let portal: TestPortal
let vendor: SignedIn

const below = numbersFrom(SEED)
const oneOf = (values: readonly string[]) => values[below(values.length)] ?? ''

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  const { pool } = portal.app
  await storeLink(pool, { code: 'oak00001', merchant: 'Oak', placement: 'top' })
  await storeLink(pool, { code: 'oak00002', merchant: 'Oak', placement: 'end' })
  await storeLink(pool, { code: 'elm00001', merchant: 'Elm' })
  const days = Array.from({ length: DAYS }, (_, back) => addDays(YESTERDAY, -back))
  await storeHits(
    pool,
    days
      .filter(() => below(4) > 0)
      .map((day) =>
        hitRow({
          at: `${day}T12:00:00.000Z`,
          code: oneOf(['oak00001', 'oak00002', 'elm00001', 'gone0001']),
          country: oneOf(['de', 'us', '']),
          channel: oneOf(['', 'news', 'mail']),
        }),
      ),
  )
})
afterAll(() => portal.close())

type Filter = Record<string, string>
const some = (key: string, values: readonly string[]): Filter[] => [
  {},
  ...values.map((value) => ({ [key]: value })),
]
const filters = some('channel', ['news', 'mail', 'nobody']).flatMap((channel) =>
  some('country', ['de', 'us', 'fr']).flatMap((country) =>
    [...some('merchant', ['oak', 'elm', 'ash']), { placement: 'top' }, { code: 'oak00002' }].map(
      (link): Filter => ({ ...channel, ...country, ...link }),
    ),
  ),
)

async function inLog(filter: Filter): Promise<string[]> {
  const found: string[] = []
  for (let before: string | undefined; ;) {
    const body = { ...filter, limit: 7, ...(before && { before }) }
    const { reportsData, older } = await vendor.call('POST /home/getClicksReports', { body })
    found.push(...reportsData.map(({ _id }) => _id))
    if (older === null) return found
    before = older
  }
}

async function inFile(filter: Filter): Promise<string[]> {
  const response = await portal.fetch(
    `/home/downloadClicks?${new URLSearchParams(filter).toString()}`,
    { headers: { authorization: vendor.token } },
  )
  const [, ...lines] = (await response.text()).trimEnd().split('\n')
  return lines.map((line) => line.split(',').at(-1) ?? '')
}

test('the log finds what the file finds by channel, country and link, in its order', async () => {
  const counts = new Set<number>()
  for (const filter of filters) {
    const found = await inLog(filter)
    expect([filter, found]).toEqual([filter, await inFile(filter)])
    counts.add(found.length)
  }
  // Not of nothing alone, nor of everything.
  expect(counts.size).toBeGreaterThan(8)
})
