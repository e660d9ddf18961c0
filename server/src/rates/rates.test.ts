import { shownCurrencies } from '@orrery/contract/currencies'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fault } from '@orrery/sandbox'
import { answer, rawPartner } from '../kit/egress/raw-partner.ts'
import { NOW, testPortal, TODAY, type TestPortal } from '../../test/app.ts'
import { europeanCentralBank } from './read-rates.ts'
import { currencies, refreshRates } from './refresh-rates.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal({
    environment: { EXCHANGE_RATE_RETRIES: '0', EXCHANGE_RATE_CALL_MS: '2000' },
  })
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.sandbox.clearFaults()
  portal.setNow(NOW)
  await portal.app.pool.query('DELETE FROM exchange_rate')
})

async function stored() {
  const { rows } = await portal.app.pool.query<{ day: string; rate: string; source: string }>(
    `SELECT day, rate, source FROM exchange_rate WHERE currency = 'USD' ORDER BY day`,
  )
  return rows
}

test('the first reading goes back three years, weekdays only; the next one adds what is new', async () => {
  expect(await refreshRates(portal.app)).toBe((await stored()).length * currencies.length)
  const first = await stored()
  // 2026-03-20 less 1,098 days is Sunday 19 March 2023: Monday the 20th is the first weekday.
  expect(first[0]?.day).toBe('2023-03-20')
  // To Friday 20 March 2026 these are 157 weeks of five days, the last day its Friday.
  expect(first).toHaveLength(785)
  expect(first.at(-1)?.day).toBe(TODAY)
  expect(first.every(({ source }) => source === 'European Central Bank')).toBe(true)
  expect(first.map(({ rate }) => Number(rate)).every((rate) => rate > 1 && rate < 1.2)).toBe(true)

  // Monday: the days since Friday the 20th and the 14 days before it, once more.
  portal.setNow(new Date('2026-03-23T17:00:00Z'))
  expect(await refreshRates(portal.app)).toBe(12 * currencies.length)
  expect(await stored()).toEqual([...first, expect.objectContaining({ day: '2026-03-23' })])
})

test('a vendor reads the last rate of every currency that money may be shown in', async () => {
  await refreshRates(portal.app)
  const vendor = await portal.signIn(await portal.vendor())
  const { source, data } = await vendor.call('GET /home/getRates', {})
  expect(source).toBe('European Central Bank')
  // The euro needs none.
  const others = shownCurrencies.filter((currency) => currency !== 'EUR')
  expect(data.map(({ currency }) => currency)).toEqual(others.toSorted())
  // The clock stands on a Friday: all of them are of this day.
  expect(data.every(({ day }) => day === TODAY)).toBe(true)
})

test('a night that was missed is read by the daily job', async () => {
  await portal.app.pool.query(`SELECT graphile_worker.add_job('refresh-rates')`)
  await expect.poll(async () => (await stored()).length).toBe(785)
})

const faults: [Fault['kind'], string][] = [
  ['status', 'The European Central Bank answered 500 (an error on their side).'],
  ['hang', 'The European Central Bank did not answer in time.'],
  ['html', 'The European Central Bank sent rates that cannot be read.'],
  ['truncated', 'The European Central Bank sent an answer that was cut off.'],
  ['malformed', 'The European Central Bank sent rates that cannot be read.'],
  ['duplicate-rows', 'The European Central Bank sent a rate twice.'],
]

test.each(faults)('%s stores nothing and says so', async (kind, message) => {
  portal.sandbox.fault({ path: '/ecb', kind })
  await expect(refreshRates(portal.app)).rejects.toThrow(message)
  expect(await stored()).toEqual([])
})

test('columns are found by name, wherever they stand', async () => {
  portal.sandbox.fault({ path: '/ecb', kind: 'reordered' })
  expect(await refreshRates(portal.app)).toBe(785 * currencies.length)
})

const HEADER = 'CURRENCY,CURRENCY_DENOM,TIME_PERIOD,OBS_VALUE'
const UNKNOWN = 'The European Central Bank sent rates in an unknown form.'

test.each([
  ['rates against another currency', 'USD,GBP,2026-03-19,1.08', UNKNOWN],
  ['a currency that was not asked', 'JPY,EUR,2026-03-19,160', UNKNOWN],
  ['a day outside of the range', 'USD,EUR,2026-03-21,1.08', UNKNOWN],
  ['a day that is none', 'USD,EUR,2026-02-31,1.08', UNKNOWN],
  ['a rate of zero', 'USD,EUR,2026-03-19,0.0', UNKNOWN],
  ['a rate that is no decimal', 'USD,EUR,2026-03-19,1e3', UNKNOWN],
  ['holidays only', 'USD,EUR,2026-03-19,', 'The European Central Bank sent no rates.'],
])('%s is refused', async (_, line, message) => {
  await using server = await rawPartner((socket) =>
    socket.end(answer(200, {}, `${HEADER}\n${line}\n`)),
  )
  const source = europeanCentralBank({ EXCHANGE_RATE_URL: server.url })
  const range = { start: '2026-02-01', end: TODAY }
  await expect(source.read(['USD'], range)).rejects.toThrow(message)
  await source.close()
})
