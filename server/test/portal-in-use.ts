import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testPortal, YESTERDAY, type TestPortal, type TestPortalOptions } from './app.ts'
import { uploaded } from './audio.ts'
import { onlyCpc } from './only-cpc.ts'
import { reportRow } from './rows.ts'

/** A click as it waits on disk. */
export const waitingClick = (clickId: string) =>
  `${JSON.stringify({
    clickId,
    code: 'waiting',
    vendorId: 5001,
    at: '2026-03-19T12:00:00.000Z',
    label: 'valid',
    visitor: '00',
    agent: '',
    referrer: '',
  })}\n`

/**
 * A portal with a vendor, one pulled day of two rows (20 clicks, 2 sales, 0.75 earned), a job that waits, a podcast
 * of 1044 bytes, and a click `c1` that waits on disk.
 */
export async function portalInUse(options: TestPortalOptions = {}): Promise<TestPortal> {
  const rows = [reportRow(), reportRow({ rid: 'r2', earnings: '0.25', placementId: 'a\tb\\n' })]
  const portal = await testPortal({
    ...options,
    environment: { ...onlyCpc, ...options.environment },
    sandbox: { days: { [`orion/cpc/${YESTERDAY}`]: rows } },
  })
  await portal.vendor()
  const admin = await portal.signIn(await portal.vendor({ vendorId: 5029, role: 'admin' }))
  await admin.call('GET /home/saveDailyReports', { query: { startDate: YESTERDAY } })
  const { pool } = portal.app
  await pool.query(
    `SELECT graphile_worker.add_job('refresh-rates', run_at := now() + interval '1 day')`,
  )
  await pool.query(
    `INSERT INTO short_link (code, vendor_id, deep_link_id, target) VALUES ('waiting', 5001, 'd', 'https://shop.example/')`,
  )
  await mkdir(join(portal.app.config.dataDir, 'clicks'), { recursive: true })
  await writeFile(join(portal.app.config.dataDir, 'clicks', 'clicks-00.jsonl'), waitingClick('c1'))
  const body = { title: 'Talk', file: await uploaded(portal, admin), publishedDate: YESTERDAY }
  await admin.call('POST /prodcast/create', { body })
  return portal
}
