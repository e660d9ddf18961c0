import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../../test/app.ts'
import { ask, withoutLog } from '../../test/ask.ts'
import { audit } from './audit.query.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
  await audit(portal.app.pool, 'upload', 5029, 'young')
})
afterAll(() => portal.close())

const subjects = async () => {
  const { rows } = await portal.app.pool.query<{ subject: string }>(
    'SELECT subject FROM audit_log ORDER BY id',
  )
  return rows.map(({ subject }) => subject)
}

test.each([
  `UPDATE audit_log SET subject = 'other'`,
  `UPDATE audit_log SET at = now() - interval '3 years'`,
  'DELETE FROM audit_log',
  'TRUNCATE audit_log',
  `INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM audit_log
   ON CONFLICT (id) DO UPDATE SET subject = 'other'`,
  `MERGE INTO audit_log USING (SELECT 1) AS one ON true WHEN MATCHED THEN DELETE`,
])('by the portal’s connection no entry is changed or taken out: %s', async (statement) => {
  await expect(portal.app.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  expect(await subjects()).toEqual(['young'])
})

test('the nightly cleaning takes out what is older than 24 months, and nothing else', async () => {
  const { pool } = portal.app
  await pool.query(
    `INSERT INTO audit_log (action, subject, at) VALUES
       ('upload', 'old', now() - interval '24 months 1 day'),
       ('upload', 'nearly', now() - interval '24 months' + interval '1 day')`,
  )
  await pool.query(`SELECT graphile_worker.add_job('clean-up')`)
  await expect.poll(subjects).toEqual(['young', 'nearly'])
})

test('what cannot be written down is not done: an account stays as it is, a session is there still', async () => {
  const { token, call } = await portal.signIn(await portal.vendor({ fullName: 'Ann Vendor' }))
  const statuses = await withoutLog(portal, async () => {
    const by = { authorization: token }
    const changed = await ask(portal, 'PUT /auth/update', { fullName: 'Another' }, by)
    const left = await ask(portal, 'POST /auth/logout', {}, by)
    return [changed.status, left.status]
  })
  expect(statuses).toEqual([500, 500])
  const { rows } = await portal.app.pool.query('SELECT full_name FROM vendor')
  expect(rows).toEqual([{ full_name: 'Ann Vendor' }])
  await call('POST /auth/logout', {})
})
