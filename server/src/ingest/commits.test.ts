import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type SignedIn, type TestPortal } from '../../test/app.ts'
import { isSpread } from '../../test/database.ts'
import { onlyCpc } from '../../test/only-cpc.ts'
import { reportRow } from '../../test/rows.ts'

const DAY = '2026-03-10'
const NEXT = '2026-03-11'
let portal: TestPortal
let vendor: SignedIn
let admin: SignedIn

/**
 * Stands for a Citus whose other machine commits when it is told to: what a transaction prepared is listed in
 * the transaction itself, waits there, and may not be stored upon.
 */
const OTHER_MACHINE = `
CREATE TABLE pg_dist_transaction (groupid integer, gid text);
CREATE TABLE waiting (gid text);
CREATE SEQUENCE asked;
CREATE FUNCTION run_command_on_workers(command text, OUT nodename text, OUT success boolean, OUT result text)
  RETURNS SETOF record LANGUAGE sql AS $$
  SELECT 'other', nextval('asked') > 0, count(*)::text FROM waiting WHERE position(gid IN command) > 0 $$;
CREATE FUNCTION prepare() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM waiting) THEN RAISE 'It stores upon what is not seen yet.'; END IF;
  INSERT INTO pg_dist_transaction VALUES (1, 'citus_0_' || NEW.committing);
  INSERT INTO waiting VALUES ('citus_0_' || NEW.committing);
  RETURN NULL;
END $$;
CREATE TRIGGER prepare AFTER INSERT OR UPDATE ON report_revision FOR EACH ROW
  WHEN (NEW.committing IS NOT NULL) EXECUTE FUNCTION prepare()`

beforeAll(async () => {
  portal = await testPortal({
    environment: onlyCpc,
    sandbox: { reportDelay: 0 },
  })
  vendor = await portal.signIn(await portal.vendor())
  admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  // A real one has its own.
  if (!isSpread()) await portal.app.pool.query(OTHER_MACHINE)
})
afterAll(() => portal?.close())

function save(earnings: string, day = DAY) {
  portal.sandbox.network.setDay(`orion/cpc/${day}`, [reportRow({ day, earnings })])
  return admin.call('GET /home/saveDailyReports', { query: { startDate: day } })
}

async function earned(): Promise<number> {
  const query = { startDate: DAY, endDate: DAY }
  const summary = await vendor.call('GET /v1/connexity/getConversionReportSummary', { query })
  return summary.totalEarnings
}

/** Behind the portal's back: who asks the database again sees it. */
const show = (earnings: number) =>
  portal.app.pool.query('UPDATE report_daily SET earnings = $1 WHERE vendor_id = 5001', [earnings])

async function one<T>(sql: string): Promise<T | undefined> {
  const { rows } = await portal.app.pool.query<{ found: T }>(`SELECT (SELECT ${sql}) AS found`)
  return rows[0]?.found
}

test('while another machine does not show what was stored, nothing is remembered and nothing stored upon it', async ({
  skip,
}) => {
  skip(isSpread(), 'Its machines do not wait to be told.')
  await save('0.50')
  expect(await one('count(*)::int FROM waiting')).toBe(1)
  expect(await earned()).toBe(0.5)
  // The other machine's part is seen a moment later than ours.
  await show(7)
  expect(await earned()).toBe(7)

  const next = save('0.61')
  await expect.poll(() => one(`bool_or(status = 'running') FROM report_run`)).toBe(true)
  const asked = Number(await one('last_value FROM asked'))
  // It has looked more than once, and waits.
  await expect.poll(() => one('last_value::int FROM asked')).toBeGreaterThan(asked + 3)
  await portal.app.pool.query('DELETE FROM waiting')
  await next
  expect(await one('status FROM report_run ORDER BY id DESC LIMIT 1')).toBe('done')
  expect(await earned()).toBe(0.61)
  await show(8)
  expect(await earned()).toBe(8)

  // Told at last, by whomever: the workers find it by themselves.
  await portal.app.pool.query('DELETE FROM waiting')
  await expect.poll(() => one('count(committing)::int FROM report_revision')).toBe(0)
  expect(await earned()).toBe(8)
  await show(9)
  expect(await earned()).toBe(8)
})

test('figures that come from other machines stand beside the days of the same moment', async () => {
  const query = { startDate: NEXT, endDate: NEXT }
  const shown = async () => {
    const summary = await vendor.call('GET /v1/connexity/getConversionReportSummary', { query })
    return [summary.period.incomplete.map(({ date }) => date), summary.totalEarnings]
  }
  expect(await shown()).toEqual([[NEXT], 0])
  await save('0.25', NEXT)
  expect(await shown()).toEqual([[], 0.25])
  if (!isSpread()) await portal.app.pool.query('DELETE FROM waiting')
})

test('what was left open where there are no other machines any more is closed', async () => {
  await portal.app.pool.query(
    `DROP TRIGGER IF EXISTS prepare ON report_revision;
     DROP TABLE IF EXISTS public.pg_dist_transaction;
     INSERT INTO report_revision (programme, kind, revision, committing) VALUES ('vega', 'CPC', 4, '99')`,
  )
  await expect
    .poll(() => one(`revision::int FROM report_revision WHERE programme = 'vega'`))
    .toBe(5)
  expect(await one(`committing FROM report_revision WHERE programme = 'vega'`)).toBe(null)
})
