import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW } from '../../test/app.ts'
import { reportRow } from '../../test/rows.ts'
import { MACROS, startTracked, type Tracked } from '../../test/tracked.ts'
import { addEndpoint, endpointNow, settled } from '../../test/tracker.ts'

/* How a postback is written, seen by the tracker that receives it. */

let { tracker, vendor, report, close } = {} as Tracked

beforeAll(async () => {
  ;({ tracker, vendor, report, close } = await startTracked())
})
afterAll(() => close())

test('a posted body has the same under the same names, figures as numbers', async () => {
  const day = '2026-03-13'
  const { endpointId, secret } = await addEndpoint(vendor, `${tracker.url}/post?k=1`, {
    method: 'POST',
    events: ['sale'],
  })
  await report(day, [reportRow({ day, rid: 'ü "1"', placementId: '' })])
  await settled(vendor, endpointId)
  const [sent] = tracker.received.filter(({ path }) => path === '/post')
  expect(sent?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    click_id: 'ü "1"',
    event: 'sale',
    payout: 0.5,
    sale_amount: 20,
    sales: 1,
    version: 1,
    placement: '',
    day,
  })
  const seconds = NOW.getTime() / 1000
  const mark = createHmac('sha256', secret).update(`${seconds}.${sent?.body}`).digest('hex')
  expect(sent?.headers['orrery-signature']).toBe(`t=${seconds},v1=${mark}`)
})

test('values are encoded, once: none leads elsewhere, adds a field or is filled again', async () => {
  const day = '2026-03-15'
  const { endpointId } = await addEndpoint(vendor, `${tracker.url}/odd?${MACROS}`, {
    events: ['sale'],
  })
  await report(day, [reportRow({ day, rid: 'a&e=z#/../{payout}', placementId: '' })])
  await settled(vendor, endpointId)
  const [sent] = tracker.received.filter(({ path }) => path === '/odd')
  expect(sent?.query).toMatchObject({ cid: 'a&e=z#/../{payout}', e: 'sale', pl: 'noid' })
  // Some servers refuse an address with a brace.
  expect(sent?.address).toContain('a%26e%3Dz%23%2F..%2F%7Bpayout%7D')
})

test('an address that an event makes too long is no fault of the endpoint, and is not tried again', async () => {
  const [long, short] = ['2026-03-16', '2026-03-17']
  const places = '&c={click_id}'.repeat(6)
  const { endpointId } = await addEndpoint(vendor, `${tracker.url}/long?k=1${places}`, {
    events: ['sale'],
  })
  // Encoded each letter has six characters: 6 × 250 × 6 are 9,000.
  await report(long, [reportRow({ day: long, rid: 'ü'.repeat(250) })])
  expect(await settled(vendor, endpointId)).toMatchObject([
    {
      state: 'parked',
      tries: 1,
      reason: 'The address with this event’s values is too long to be called.',
    },
  ])
  expect((await endpointNow(vendor, endpointId)).failingSince).toBeNull()
  await report(short, [reportRow({ day: short, rid: 'ü' })])
  const states = (await settled(vendor, endpointId)).map(({ clickId, state }) => [clickId, state])
  expect(Object.fromEntries(states)).toMatchObject({ ü: 'sent' })
})
