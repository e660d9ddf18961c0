import { api, type ApiKey } from '@orrery/contract'
import { urlOf } from '@orrery/contract/client'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { hitRow, storeHits, storeLink } from '../../test/click-rows.ts'
import { freshDatabase, isSpread, type FreshDatabase } from '../../test/database.ts'
import { joinsVendors, type Plan } from '../../test/joined-vendors.ts'
import type { Vendor } from '../../test/sample-parts.ts'
import { sampleRequests } from '../../test/sample-requests.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'
import { openPool } from '../kit/database.ts'
import { placement } from './placement.ts'

/** What the portal sends about spread tables while everything below happens, with its plan. */
const plans = new Map<string, Promise<Plan[]>>()
const NAMES = new RegExp(`\\b(?:${placement.distributed.join('|')})\\b`)
const STATEMENT =
  /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE TEMP TABLE (?:IF NOT EXISTS )?\w+ ON COMMIT DROP AS)\b/

/** What a statement that makes a table begins with before its query, which alone can be prepared. */
const INTO_TABLE = /^\s*CREATE TEMP TABLE (?:IF NOT EXISTS )?\w+ ON COMMIT DROP AS/

let portal: TestPortal

beforeAll(async () => {
  const database = await planningWithoutValues()
  if (!isSpread()) planWhatIsAsked()
  portal = await testPortal({ merchants: true, database })
  if (isSpread()) return
  const vendor = await portal.vendor()
  const admin = await portal.vendor({ vendorId: 5029, role: 'admin' })
  await ratesOf(portal, { '2026-01-30': '1.25', '2026-02-27': '1.2', '2026-03-19': '1.1' })
  await storeLink(portal.app.pool, { code: 'oak', placement: 'a' })
  await storeHits(portal.app.pool, [hitRow({ code: 'oak' })])
  await reported(portal, 'orion', 'CPC', '2026-01-10', { 5001: '12.345' })
  await reported(portal, 'orion', 'CPC', '2026-01-10', { 5001: '10.00' })
  for (const caller of [admin, vendor]) await askEverything(await portal.signIn(caller))
  await issued(await portal.signIn(admin), '2026-01')
}, 240_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await portal?.close()
})

type Explained = pg.QueryResult<{ 'QUERY PLAN'?: Plan[] }>

const plansOf = (row: Explained['rows'][number]) => row['QUERY PLAN'] ?? []

/** From now on; a connection that is open already asks by what it was made with. */
function planWhatIsAsked(): void {
  const query = pg.Client.prototype.query
  // Asked just before it on the same connection: its temporary tables are there.
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first, second] = args
    const { text, values = second } =
      typeof first === 'string' ? { text: first } : (first as Partial<pg.QueryConfig>)
    if (text && STATEMENT.test(text) && NAMES.test(text) && !plans.has(text)) {
      const asked: Promise<Explained[]> = Reflect.apply(query, this, [
        explaining(text, Array.isArray(values) ? values.length : 0),
      ])
      plans.set(
        text,
        asked.then((answers) => answers.flatMap(({ rows }) => rows.flatMap(plansOf))),
      )
    }
    return Reflect.apply(query, this, args)
  })
}

/** A database that plans what is prepared without its values, as PostgreSQL 15 does by no other word. */
async function planningWithoutValues(): Promise<FreshDatabase> {
  const database = await freshDatabase()
  const pool = openPool(database.url, 1)
  const name = new URL(database.url).pathname.slice(1)
  await pool.query(`ALTER DATABASE ${name} SET plan_cache_mode = force_generic_plan`)
  await pool.end()
  return database
}

function explaining(text: string, values: number): string {
  const given = values > 0 ? `(${Array.from({ length: values }, () => 'NULL').join(', ')})` : ''
  return `PREPARE planned AS ${text.replace(INTO_TABLE, '')};
    EXPLAIN (FORMAT JSON) EXECUTE planned${given}; DEALLOCATE planned`
}

/** Each call once, as the caller and about 5001; what it answers is of no matter here. */
async function askEverything({ token, id }: SignedIn): Promise<void> {
  const subject: Vendor = { vendorId: 5001, id, email: 'v5001@demo.test', apiKey: '' }
  for (const call of Object.keys(api) as ApiKey[]) {
    if (ENDS_SESSION.test(call)) continue
    const [method = '', template = ''] = call.split(' ')
    const { params, query, body } = sampleRequests[call]?.(subject) ?? {}
    const response = await portal.fetch(urlOf(template, { params, query }), {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    await response.arrayBuffer()
  }
}

/** Calls after which the session that asks is gone, or another's. */
const ENDS_SESSION = /\/(?:endSessions|logout|viewAs)$/

test('no statement brings rows of different vendors together', async ({ skip }) => {
  skip(isSpread(), 'Citus refuses it itself.')
  const loose: string[] = []
  for (const [text, asked] of plans) {
    if ((await asked).some(({ Plan: plan }) => joinsVendors(plan))) loose.push(text)
  }
  expect(loose).toEqual([])
  // Of every room that reads or stores them; fewer were asked where the way to them is lost.
  expect(plans.size).toBeGreaterThan(40)
})

test('a join that does is seen', async ({ skip }) => {
  skip(isSpread(), 'Citus refuses it itself.')
  const { rows } = await portal.app.pool.query<{ 'QUERY PLAN': Plan[] }>(
    `EXPLAIN (FORMAT JSON) SELECT FROM report_row r JOIN report_row_version d USING (merchant_id) WHERE r.vendor_id = 5001`,
  )
  expect(
    rows.flatMap((row) => row['QUERY PLAN']).map(({ Plan: plan }) => joinsVendors(plan)),
  ).toEqual([true])
})
