import { afterAll, beforeAll, expect, test } from 'vitest'
import { TODAY } from '../../test/app.ts'
import { portalBehindDoor } from '../../test/portal-behind-door.ts'

/* Something between the portal and its database drops what is connected, and tells nobody. New connections pass. */

const CONNECTIONS = 10
/** Far above what healthy statements take here, and far below what the test waits for. */
const LIMITS = { statementMs: 1_500, answerMs: 500, quietMs: 1_000 }
const SOON = { timeout: 20_000, interval: 100 }

let { portal, door, beside } = {} as Awaited<ReturnType<typeof portalBehindDoor>>
let token: string

beforeAll(async () => {
  ;({ portal, door, beside } = await portalBehindDoor({
    environment: { DATABASE_CONNECTIONS: String(CONNECTIONS) },
    limits: LIMITS,
  }))
  ;({ token } = await portal.signIn(await portal.vendor()))
}, 60_000)
afterAll(() => portal.close())

async function statusOf(path: string, body?: object): Promise<number> {
  const answer = await portal.fetch(path, {
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return answer.status
}
const links = () => statusOf('/home/getLinks')
const ready = () => statusOf('/health/ready')
const file = () =>
  statusOf('/home/getConversionReportsDownLoad', {
    programme: 'orion',
    type: 'CPC',
    startDate: TODAY,
    endDate: TODAY,
  })

async function queueJob(): Promise<() => Promise<number | null>> {
  const { rows } = await beside.query<{ id: string }>(
    `SELECT id FROM graphile_worker.add_job('tell-restated', '{}')`,
  )
  return async () =>
    (await beside.query('SELECT FROM graphile_worker.jobs WHERE id = $1', [rows[0]?.id])).rowCount
}

async function fillPools(): Promise<void> {
  const statuses = await Promise.all(Array.from({ length: 3 * CONNECTIONS }, links))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(portal.app.pool.totalCount).toBe(CONNECTIONS)
  expect(await file()).toBe(200)
  // What is behind the last row is read then, too.
  await expect.poll(() => portal.app.exports.idleCount).toBe(1)
}

test('requests that meet dropped connections fail, and those after them do not', async () => {
  await fillPools()
  const tell = door.drop()
  try {
    expect(await Promise.all(Array.from({ length: CONNECTIONS }, links))).toContain(503)
    await expect.poll(ready, SOON).toBe(200)
    expect(await links()).toBe(200)
  } finally {
    tell()
  }
}, 60_000)

test('a portal that hardly anybody asks notices, too: its jobs run, and it is not ready meanwhile', async () => {
  await fillPools()
  const tell = door.drop()
  try {
    expect(await ready()).toBe(503)
    const waiting = await queueJob()
    await expect.poll(waiting, SOON).toBe(0)
    await expect.poll(() => portal.app.exports.totalCount, SOON).toBe(0)
    expect([await ready(), await links(), await file()]).toEqual([200, 200, 200])
  } finally {
    tell()
  }
}, 60_000)
