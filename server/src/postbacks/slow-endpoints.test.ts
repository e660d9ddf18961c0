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
let lastHeldAt = 0
const slow: Endpoint[] = []
let quick: Endpoint

async function endpointsOf(vendorId: number, number: number, path: string): Promise<Endpoint[]> {
  const made = await portal.vendor({ vendorId, email: `v${vendorId}@orrery.test` })
  const vendor = await portal.signIn(made)
  const endpoints: Endpoint[] = []
  for (let nth = 0; nth < number; nth += 1) {
    const address = `${tracker.url}${path}?id={event_id}&nth=${nth}`
    const { endpointId } = await addEndpoint(vendor, address)
    endpoints.push({ vendorId, endpointId })
  }
  return endpoints
}

beforeAll(async () => {
  tracker = await startTracker()
  tracker.put('/slow', (_, response) => {
    held.push(response)
    lastHeldAt = performance.now()
  })
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

/** Lets the database keep what the quick one has answered from being noted for longer than a slow one takes. */
async function notedLate(): Promise<void> {
  const noted = async () => {
    const { rowCount } = await portal.app.pool.query(
      'SELECT FROM postback_endpoint WHERE endpoint_id = $1 AND last_sent_at IS NOT NULL',
      [quick.endpointId],
    )
    return rowCount
  }
  await expect.poll(noted, meanwhile).toBe(1)
  const holder = await portal.app.pool.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT FROM postback_endpoint WHERE endpoint_id = $1 FOR UPDATE', [
      quick.endpointId,
    ])
    await happens(quick)
    const waiting = async () => {
      const { rowCount } = await portal.app.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND query_start < clock_timestamp() - interval '600 milliseconds'`,
      )
      return rowCount
    }
    await expect.poll(waiting, meanwhile).toBe(1)
  } finally {
    await holder.query('COMMIT')
    holder.release()
  }
}

test('whoever answers at once waits for none of them, known or not', async () => {
  for (const endpoint of slow) await happens(endpoint)
  await happens(quick)
  await expect.poll(arrived, meanwhile).toBe(1)
  // Half a minute passes for nobody: each of them is under way, and none has been answered.
  await expect.poll(() => held.length, meanwhile).toBe(64)
  // The last one is slow as well.
  await expect.poll(() => performance.now() - lastHeldAt, meanwhile).toBeGreaterThan(600)
  for (const response of held.splice(0)) response.end('late')
  // What the database takes is not held against whoever answers.
  await notedLate()
  expect(arrived()).toBe(2)

  // Now they are known, and fill their own lanes.
  for (const endpoint of slow) await happens(endpoint)
  await expect.poll(() => held.length, meanwhile).toBe(32)
  await happens(quick)
  await expect.poll(arrived, meanwhile).toBe(3)
  expect(held).toHaveLength(32)
  for (const response of held.splice(0)) response.end('late')
  await expect.poll(() => held.length, meanwhile).toBe(32)
  for (const response of held.splice(0)) response.end('late')
}, 60_000)
