import { afterAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, isSpread, type FreshDatabase } from '../../test/database.ts'
import { misplaced } from '../../test/misplaced.ts'
import { openPool, type Pool } from '../kit/database.ts'
import { placement } from './placement.ts'

let database: FreshDatabase
let pool: Pool

const close = async () => {
  await pool?.end()
  await database?.drop()
}

beforeEach(async () => {
  await close()
  database = await freshDatabase()
  pool = openPool(database.url)
})

afterAll(close)

test('every table is placed, and none twice', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`,
  )
  expect(Object.values(placement).flat().toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  )
})

test('Citus takes every table where it is placed', async () => {
  expect(await misplaced(pool)).toEqual([])
})

test.each([
  [
    'CREATE UNIQUE INDEX twice ON report_row (programme, rid)',
    'report_row: the unique twice does not contain vendor_id',
  ],
  [
    'ALTER TABLE report_row ADD FOREIGN KEY (vendor_id) REFERENCES vendor',
    'report_row: distributed, but refers to vendor, which is local',
  ],
  [
    'ALTER TABLE claim ADD part text, ADD FOREIGN KEY (vendor_id, part) REFERENCES bulk_report',
    'claim: local, but refers to bulk_report, which is distributed',
  ],
  [
    'ALTER TABLE running_total ADD n integer, ADD part text, ADD FOREIGN KEY (n, part) REFERENCES bulk_report',
    'running_total: refers to bulk_report by another column than vendor_id',
  ],
  [
    'CREATE TRIGGER late BEFORE DELETE ON report_daily FOR EACH ROW EXECUTE FUNCTION keep_audit_log()',
    'report_daily: distributed, but has the trigger late',
  ],
  [
    'ALTER TABLE running_name ADD number bigint GENERATED ALWAYS AS IDENTITY',
    'running_name: distributed, but number counts by a sequence',
  ],
  [
    'ALTER TABLE running_name ALTER vendor_id TYPE bigint',
    'running_name: distributed, but its vendor_id is no integer that is always there',
  ],
])('%s is seen', async (ddl, said) => {
  // Citus refuses most of these itself, and then nothing is left to be seen.
  const isRefused = await pool.query(ddl).then(
    () => false,
    () => isSpread(),
  )
  expect((await misplaced(pool)).includes(said)).toBe(!isRefused)
})
