import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedComparison } from '@orrery/contract/compared-range'
import { addDays } from '@orrery/contract/day'
import { presetRange, type PresetKey, type Range } from '@orrery/contract/presets'
import { testPortal, TODAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { pull } from '../ingest/pull.ts'
import { FINAL_AFTER, makeNights } from './nights.ts'

let portal: TestPortal
let vendor: SignedIn

/** Sets the clocks to 02:10 of a day. */
const goTo = (day: string) => portal.setNow(new Date(`${day}T02:10:00Z`))

beforeAll(async () => {
  portal = await testPortal({ programmes: ['vega'] })
  vendor = await portal.signIn(await portal.vendor())
  goTo(TODAY)
  await makeNights(
    portal.app,
    (days) => goTo(addDays(TODAY, -days)),
    () => undefined,
  )
}, 300_000)
afterAll(() => portal.close())

async function pullVega(range: Range): Promise<void> {
  const adapter = portal.app.adapters.get('vega')
  if (!adapter) throw new Error('Vega is connected.')
  for (const kind of adapter.kinds)
    await pull(portal.app, adapter, kind, range, { startedBy: null })
}

/** On what ground a preset's sales and earnings are compared, as seen on a day. */
async function grounds(preset: PresetKey, today: string) {
  const { start, end } = presetRange(preset, today)
  const body = { startDate: start, endDate: end, ...askedComparison(preset, 'previous') }
  const { data } = await vendor.call('POST /home/getAllProgrammes', { body })
  const vega = data.find(({ programme }) => programme === 'vega')
  return [vega?.previous?.basis.sales, vega?.previous?.basis.earnings]
}

test.each(['yesterday', 'last7Days', 'lastWeek', 'last30Days', 'thisMonth'] as const)(
  'the demo compares %s at the same age from its first screen on',
  async (preset) => {
    expect(await grounds(preset, TODAY)).toEqual(['same-age', 'same-age'])
  },
)

test('and last month once the older days are there', async () => {
  // As the demo's jobs bring them, after its first answer.
  await pullVega({ start: '2026-01-01', end: addDays(TODAY, -FINAL_AFTER - 1) })
  expect(await grounds('lastMonth', TODAY)).toEqual(['same-age', 'same-age'])
})

test('the default range is compared on each day of the demo’s first week', async () => {
  for (let ahead = 1; ahead < 7; ahead += 1) {
    const today = addDays(TODAY, ahead)
    goTo(today)
    await pullVega({ start: addDays(today, -6), end: addDays(today, -1) })
    expect(await grounds('last7Days', today)).toEqual(['same-age', 'same-age'])
    expect(await grounds('yesterday', today)).toEqual(['same-age', 'same-age'])
  }
})
