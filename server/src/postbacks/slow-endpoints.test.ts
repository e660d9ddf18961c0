import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW, testPortal, type TestPortal } from '../../test/app.ts'
import { addEndpoint, happened, startTracker, type Tracker } from '../../test/tracker.ts'

/* 64 endpoints that answer, but late, of eight vendors, and one of a ninth that answers at once. */

const SLOW_VENDORS = 8
const SLOW_OF_EACH = 8

interface Endpoint {
  vendorId: number
  endpointId: string
}

let tracker: Tracker
let portal: TestPortal
/** What the slow ones have not answered yet. */
const held: ServerResponse[] = []
const slow: Endpoint[] = []
let quick: Endpoint

async function endpointsOf(vendorId: number, number: number, path: string): Promise<Endpoint[]> {
  const made = await portal.vendor({ vendorId, email: `v${vendorId}@orrery.test` })
  const vendor = await portal.signIn(made)
  const endpoints: Endpoint[] = []
  for (let nth = 0; nth < number; nth += 1) {
    const { endpointId } = await addEndpoint(vendor, `${tracker.url}${path}?id={event_id}`)
    endpoints.push({ vendorId, endpointId })
  }
  return endpoints
}

beforeAll(async () => {
  tracker = await startTracker()
  tracker.put('/slow', (_, response) => void held.push(response))
  portal = await testPortal({ environment: { POSTBACK_ORIGINS: tracker.url }, programmes: [] })
  for (let nth = 0; nth < SLOW_VENDORS; nth += 1)
    slow.push(...(await endpointsOf(5100 + nth, SLOW_OF_EACH, '/slow')))
  const [one] = await endpointsOf(5001, 1, '/quick')
  if (!one) throw new Error('The quick endpoint was not made.')
  quick = one
}, 60_000)
afterAll(async () => {
  await portal.close()
  await tracker.close()
})

const happens = ({ vendorId, endpointId }: Endpoint) =>
  happened(portal.app.pool, endpointId, { vendorId, at: NOW })
const arrived = () => tracker.received.filter(({ path }) => path === '/quick').length
/** Sooner than a slow one is given up after ten seconds, which would free its lane. */
const meanwhile = { timeout: 8_000 }

test('whoever answers at once waits for none of them, known or not', async () => {
  for (const endpoint of slow) await happens(endpoint)
  await happens(quick)
  await expect.poll(arrived, meanwhile).toBe(1)
  // Half a minute passes for nobody: each of them is under way, and none has been answered.
  await expect.poll(() => held.length, meanwhile).toBe(64)
  for (const response of held.splice(0)) response.end('late')

  // Now they are known, and fill their own lanes.
  for (const endpoint of slow) await happens(endpoint)
  await expect.poll(() => held.length, meanwhile).toBe(32)
  await happens(quick)
  await expect.poll(arrived, meanwhile).toBe(2)
  expect(held).toHaveLength(32)
  for (const response of held.splice(0)) response.end('late')
  await expect.poll(() => held.length, meanwhile).toBe(32)
  for (const response of held.splice(0)) response.end('late')
}, 60_000)
