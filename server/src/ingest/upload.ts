import { dayAt, type Day } from '@orrery/contract/day'
import { Problem } from '@orrery/contract/problems'
import { messages } from '@orrery/contract/messages'
import type { Kind } from '@orrery/contract/programmes/programme'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { ConnectionLost, transaction } from '../kit/database.ts'
import { spooled } from '../kit/spooled.ts'
import { vendorIds } from './attribute.ts'
import { replaceDays } from './replace-days.ts'
import type { Lock } from './locks.ts'
import { endRun, startRun } from './run.query.ts'
import { stage, stagedLines } from './stage.ts'
import type { UploadLine } from './upload-lines.ts'
import { checkedUpload, type UploadCheck } from './upload-check.ts'
import { withLock } from './with-lock.ts'

/** The last day that a report may be of. */
export function today(app: App): Day {
  return dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
}

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
  const upload = checkedUpload(await vendorIds(app.ingest), today(app))
  // No connection is held while the sender sends.
  return spooled(app.config.dataDir, stagedLines(lines, upload.row), async (staged) => {
    const check = upload.result()
    refuse(check)
    const stored = await withLock(app, 'orion', what.kind, true, (lock) =>
      storeChecked(app, lock, staged, check, what),
    )
    if (!stored) throw new Problem('busy')
    return stored
  })
}

async function storeChecked(
  app: App,
  lock: Lock,
  staged: AsyncIterable<Buffer>,
  check: UploadCheck,
  { kind, startedBy }: { kind: Kind; startedBy: number },
) {
  const range = { start: check.dates[0] ?? '', end: check.dates.at(-1) ?? '' }
  const runId = await startRun(app.ingest, {
    programme: 'orion',
    kind,
    source: 'upload',
    range,
    startedBy,
    at: app.clock(),
  })
  // Where the partner is read too, an upload speaks for its own vendors only.
  const awaited = app.adapters.get('orion')?.kinds.includes(kind) ?? false
  try {
    return await transaction(app.ingest, async (db) => {
      await stage(db, staged)
      const totals = await replaceDays(db, {
        runId,
        programme: 'orion',
        kind,
        range,
        covers: 'staged vendor-days',
        settles: !awaited,
        reason: messages.uploaded,
        asOf: app.clock(),
      })
      const { changedVendorDays } = totals
      const status = changedVendorDays > 0 ? 'done' : 'unchanged'
      await endRun(db, runId, app.clock(), status, '', totals)
      await audit(db, 'upload', startedBy, `orion ${kind}`, { runId, rows: totals.rows })
      lock.check()
      return { ...check, changedVendorDays }
    })
  } catch (error) {
    const reason =
      error instanceof ConnectionLost ? messages.connectionLost : messages.uploadNotStored
    await endRun(app.ingest, runId, app.clock(), 'failed', reason)
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
