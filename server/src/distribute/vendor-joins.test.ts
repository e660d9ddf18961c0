import { api, type ApiKey } from '@orrery/contract'
import { urlOf } from '@orrery/contract/client'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { hitRow, storeHits, storeLink } from '../../test/click-rows.ts'
import { isSpread } from '../../test/database.ts'
import { joinsVendors, type Plan } from '../../test/joined-vendors.ts'
import type { Vendor } from '../../test/sample-parts.ts'
import { sampleRequests } from '../../test/sample-requests.ts'
import { issued, ratesOf, reported } from '../../test/statements.ts'
import { placement } from './placement.ts'

/** What the portal sends about spread tables while everything below happens, with its plan. */
const plans = new Map<string, Promise<Plan[]>>()
const NAMES = new RegExp(`\\b(?:${placement.distributed.join('|')})\\b`)
const STATEMENT =
  /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE TEMP TABLE \w+ ON COMMIT DROP AS)\b/

/** The first PostgreSQL that plans a statement without its values. */
const PLANS_FROM = 16_00_00

let portal: TestPortal
let plansAny = false

beforeAll(async () => {
  portal = await testPortal({ merchants: true })
  const version = await portal.app.pool.query<{ number: string }>(
    `SELECT current_setting('server_version_num') AS number`,
  )
  plansAny = Number(version.rows[0]?.number) >= PLANS_FROM
  if (!plansAny) return
  const query = pg.Client.prototype.query
  // Asked just before it on the same connection: its temporary tables are there.
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: string }).text
    if (text && STATEMENT.test(text) && NAMES.test(text) && !plans.has(text)) {
      const explain = `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`
      const asked: Promise<pg.QueryResult<{ 'QUERY PLAN': Plan[] }>> = Reflect.apply(query, this, [
        explain,
      ])
      plans.set(
        text,
        asked.then(({ rows }) => rows.flatMap((row) => row['QUERY PLAN'])),
      )
    }
    return Reflect.apply(query, this, args)
  })
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
  skip(!plansAny, 'PostgreSQL 16 is the first that plans a statement without its values.')
  const loose: string[] = []
  for (const [text, asked] of plans) {
    if ((await asked).some(({ Plan: plan }) => joinsVendors(plan))) loose.push(text)
  }
  expect(loose).toEqual([])
  // Of every room that reads or stores them; fewer were asked where the way to them is lost.
  expect(plans.size).toBeGreaterThan(30)
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
