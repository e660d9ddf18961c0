import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../test/database.ts'
import { orionDays } from '../test/orion-days.ts'
import { reportRow } from '../test/rows.ts'
import { expectSumsAgree } from '../test/sums.ts'
import { openPool } from './kit/database.ts'

/* What an operator has set for the database, or in its address, changes no figure and no day. */

const THEIRS = {
  datestyle: 'German, DMY',
  intervalstyle: 'iso_8601',
  timezone: 'Asia/Tokyo',
  bytea_output: 'escape',
  extra_float_digits: '-5',
  array_nulls: 'off',
  standard_conforming_strings: 'off',
  search_path: 'pg_catalog',
  default_transaction_isolation: 'serializable',
  lock_timeout: '1ms',
  idle_session_timeout: '200ms',
  tcp_keepalives_idle: '7200',
}

const DAY = '2026-03-10'
let days = {} as Awaited<ReturnType<typeof orionDays>>

beforeAll(async () => {
  const database = await freshDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const name = client.escapeIdentifier(client.database!)
  for (const [setting, value] of Object.entries(THEIRS)) {
    const theirs = setting === 'search_path' ? value : client.escapeLiteral(value)
    await client.query(`ALTER DATABASE ${name} SET ${setting} = ${theirs}`)
  }
  await client.end()
  const url = new URL(database.url)
  url.searchParams.set('options', '-c timezone=America/New_York -c work_mem=5MB')
  days = await orionDays({ database: { ...database, url: url.href } })
})
afterAll(() => days.portal.close())

test('a day is pulled and shown as the partner told it', async () => {
  const { portal, vendor, state, save, dayOf } = days
  state(DAY, [reportRow({ day: DAY, clicks: 12, sales: 2, saleAmount: '20.00', earnings: '0.50' })])
  expect((await save(DAY)).statusMessage).toBe('CPC: 1 row saved.')
  expect(await dayOf(vendor, DAY)).toMatchObject({
    date: DAY,
    sales: 2,
    clickTotalEarnings: 0.5,
  })
  await expectSumsAgree(portal.app.pool)
})

test('every connection has our settings, and those of the address that are nothing to us', async () => {
  const { databaseUrl } = days.portal
  const pool = openPool(databaseUrl, 1)
  const { rows } = await pool.query(
    `SELECT current_setting('timezone') AS timezone, current_setting('work_mem') AS memory,
       current_setting('transaction_isolation') AS isolation, current_setting('search_path') AS path,
       current_setting('statement_timeout') AS "timeout",
       (SELECT array_agg(reset_val::int ORDER BY name) FROM pg_settings WHERE name LIKE 'tcp_keepalives%') AS gone,
       date '2026-03-10' AS day, '{a,NULL}'::text[] AS list, 'a\\b' AS text, interval '90 s' AS wait,
       timestamptz '2026-03-10 00:00:00.123456+00' AS at, '\\x0a'::bytea AS bytes`,
  )
  await pool.end()
  expect(rows[0]).toMatchObject({
    timezone: 'UTC',
    memory: '5MB',
    isolation: 'read committed',
    path: 'public',
    timeout: '30s',
    // Three times 10 seconds after 30 a machine that vanished is taken for gone, and what it held is free.
    gone: [3, 30, 10],
    day: '2026-03-10',
    list: ['a', null],
    text: String.raw`a\b`,
    wait: { minutes: 1, seconds: 30 },
    at: new Date('2026-03-10T00:00:00.123Z'),
    bytes: Buffer.from([10]),
  })
})
