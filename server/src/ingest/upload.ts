import { dayAt, type Day } from '@orrery/contract/day'
import { Problem } from '@orrery/contract/problems'
import { messages } from '@orrery/contract/messages'
import type { Kind } from '@orrery/contract/programmes/programme'
import { audit } from '../accounts/audit.ts'
import type { App } from '../kit/app.ts'
import type { Client } from '../kit/database.ts'
import { vendorIds } from './attribute.ts'
import { replaceDays } from './replace-days.ts'
import { CONNECTION_LOST, endRun, rolledBack, startRun, withLock } from './run.ts'
import { stage } from './stage.ts'
import type { UploadLine } from './upload-lines.ts'
import { checkedUpload, type UploadCheck } from './upload-check.ts'

/** The last day that a report may be of. */
export function today(app: App): Day {
  return dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
}

const STORING_FAILED = 'Storing failed on our side; nothing was changed.'

/**
 * Stores an uploaded report all or nothing: exactly the vendor-days that it holds are replaced and
 * their earlier versions kept. The same file again changes nothing.
 * @throws Problem invalid that names every bad line (the first hundred), with nothing stored.
 */
export async function storeUpload(
  app: App,
  lines: AsyncIterable<UploadLine>,
  what: { kind: Kind; startedBy: number },
): Promise<UploadCheck & { changedVendorDays: number }> {
  const stored = await withLock(app, 'orion', what.kind, true, (db) =>
    inOneTransaction(app, db, lines, what),
  )
  if (!stored) throw new Problem('busy')
  return stored
}

async function inOneTransaction(
  app: App,
  db: Client,
  lines: AsyncIterable<UploadLine>,
  { kind, startedBy }: { kind: Kind; startedBy: number },
) {
  const upload = checkedUpload(await vendorIds(db), today(app))
  let runId: string | undefined
  await db.query('BEGIN')
  try {
    await stage(db, upload.rows(lines))
    const check = upload.result()
    refuse(check)
    const range = { start: check.dates[0] ?? '', end: check.dates.at(-1) ?? '' }
    runId = await startRun(app, { programme: 'orion', kind, source: 'upload', range, startedBy })
    // Where the partner is read too, an upload speaks for its own vendors only.
    const awaited = app.adapters.get('orion')?.kinds.includes(kind) ?? false
    const totals = await replaceDays(db, {
      runId,
      programme: 'orion',
      kind,
      range,
      covers: 'staged vendor-days',
      settles: !awaited,
      reason: 'An administrator uploaded a report.',
      asOf: app.clock(),
    })
    const { changedVendorDays } = totals
    await endRun(app, db, runId, changedVendorDays > 0 ? 'done' : 'unchanged', '', totals)
    await audit(db, 'upload', startedBy, `orion ${kind}`, { runId, rows: totals.rows })
    await db.query('COMMIT')
    return { ...check, changedVendorDays }
  } catch (error) {
    const reason = (await rolledBack(db)) ? STORING_FAILED : CONNECTION_LOST
    if (runId !== undefined) {
      await endRun(app, app.ingest, runId, 'failed', reason)
    }
    throw error
  }
}

/** @throws Problem invalid */
function refuse(check: UploadCheck): void {
  if (check.problems.length > 0) {
    throw new Problem(
      'invalid',
      check.problems.map(({ line, column, reason }) => `Line ${line}: ${column} ${reason}`),
    )
  }
  if (check.rows === 0) throw new Problem('invalid', messages.uploadInvalid)
}
