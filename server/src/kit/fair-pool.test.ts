import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from 'vitest'
import { problems } from '@orrery/contract/problems'
import { ask } from '../../test/ask.ts'
import { testPortal, TODAY, YESTERDAY, type SignedIn, type TestPortal } from '../../test/app.ts'
import { openPool, type Client, type Pool } from './database.ts'

/* Whoever reads vendors' days waits in PostgreSQL for as long as a table is locked beside the portal. */

const CONNECTIONS = 6
const MOST_WAITING = 200

let portal: TestPortal
let beside: Pool
let lock: Client
let heavy: SignedIn
let light: SignedIn

beforeAll(async () => {
  portal = await testPortal({ environment: { DATABASE_CONNECTIONS: String(CONNECTIONS) } })
  beside = openPool(portal.databaseUrl, 2)
  heavy = await portal.signIn(await portal.vendor())
  light = await portal.signIn(await portal.vendor({ vendorId: 5002 }))
})
afterAll(async () => {
  await beside.end()
  await portal.close()
})
beforeEach(async () => {
  lock = await beside.connect()
  await lock.query('BEGIN; LOCK TABLE report_daily')
})
afterEach(async () => {
  await lock.query('ROLLBACK')
  lock.release()
})

const asks = () =>
  ask(
    portal,
    'POST /home/getAllProgrammes',
    { startDate: YESTERDAY, endDate: TODAY },
    { authorization: heavy.token },
  )

async function waitingInPostgres(): Promise<number> {
  const { rows } = await beside.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

test('a vendor that asks for much at once leaves half of the connections to others', async () => {
  let open = 40
  const asked = Array.from({ length: open }, async () => {
    const answer = await asks()
    open -= 1
    return answer.status
  })
  await expect.poll(waitingInPostgres).toBe(CONNECTIONS / 2)
  const { data } = await light.call('GET /auth/getSessions', {})
  expect([data.length, open, await waitingInPostgres()]).toEqual([1, 40, CONNECTIONS / 2])
  await lock.query('COMMIT')
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
})

test('of one vendor’s requests so many wait, and the next ones are told when to come again', async () => {
  const more = 10
  const refused: string[] = []
  const asked = Array.from({ length: CONNECTIONS / 2 + MOST_WAITING + more }, async () => {
    const { status, body, headers } = await asks()
    if (status !== 200) refused.push(`${status} ${headers.get('retry-after')} ${body.message}`)
    return status
  })
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(more)
  await lock.query('COMMIT')
  expect(await Promise.all(asked)).toContain(200)
  expect(new Set(refused)).toEqual(new Set([`429 5 ${problems.tooManyQueries.text}`]))
})
