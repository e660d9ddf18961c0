import { dayAt, type Day } from '@orrery/contract/day'
import { Problem } from '@orrery/contract/problems'
import { messages } from '@orrery/contract/messages'
import type { Kind } from '@orrery/contract/programmes/programme'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { ConnectionLost } from '../kit/connection-lost.ts'
import { spooled } from '../kit/spooled.ts'
import { vendorIds } from './attribute.ts'
import { replaceDays } from './replace-days.ts'
import type { Lock } from './locks.ts'
import { endRun, startRun } from './run.query.ts'
import { stage, stagedLines } from './stage.ts'
import { storing } from './storing.ts'
import type { UploadLine } from './upload-lines.ts'
import { checkedUpload, type UploadCheck } from './upload-check.ts'
import { withLock } from './with-lock.ts'

/** The last day that a report may be of. */
export function today(app: App): Day {
  return dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
}

interface Uploaded {
  kind: Kind
  startedBy: number
}

/**
 * Stores an uploaded report all or nothing: exactly the vendor-days that it holds are replaced and
 * their earlier versions kept. The same file again changes nothing.
 * @throws Problem invalid that names every bad line (the first hundred), with nothing stored.
 */
export function storeUpload(
  app: App,
  lines: AsyncIterable<UploadLine>,
  what: Uploaded,
): Promise<UploadCheck & { changedVendorDays: number }> {
  return laidAside(app, lines, async (staged, check) => {
    const stored = await withLock(app, 'orion', what.kind, true, (lock) =>
      storeChecked(app, lock, staged, check, what),
    )
    if (!stored) throw new Problem('busy')
    return stored
  })
}

/**
 * Checks every line of an uploaded report, and works with its rows when the last one is there and all are right.
 * No connection is held while the sender sends.
 * @throws Problem invalid that names every bad line (the first hundred).
 */
export async function laidAside<T>(
  app: App,
  lines: AsyncIterable<UploadLine>,
  work: (staged: AsyncIterable<Buffer>, check: UploadCheck) => Promise<T>,
): Promise<T> {
  const upload = checkedUpload(await vendorIds(app.ingest), today(app))
  return spooled(app.config.dataDir, stagedLines(lines, upload.row), async (staged) => {
    const check = upload.result()
    refuse(check)
    return work(staged, check)
  })
}

/** How the days of an upload are replaced: where the partner is read too, it speaks for its own vendors only. */
export function uploadedDays(app: App, kind: Kind, { dates }: UploadCheck) {
  return {
    programme: 'orion',
    kind,
    range: { start: dates[0] ?? '', end: dates.at(-1) ?? '' },
    covers: 'staged vendor-days',
    settles: !(app.adapters.get('orion')?.kinds.includes(kind) ?? false),
    reason: messages.uploaded,
    timeZone: app.config.REPORT_TIME_ZONE,
  } as const
}

async function storeChecked(
  app: App,
  lock: Lock,
  staged: AsyncIterable<Buffer>,
  check: UploadCheck,
  { kind, startedBy }: Uploaded,
) {
  const days = uploadedDays(app, kind, check)
  const runId = await startRun(app.ingest, {
    ...days,
    source: 'upload',
    startedBy,
    at: app.clock(),
  })
  try {
    return await storing(app, lock, days, async (db) => {
      await stage(db, staged)
      const totals = await replaceDays(db, { ...days, runId, asOf: app.clock() })
      const { changedVendorDays } = totals
      const status = changedVendorDays > 0 ? 'done' : 'unchanged'
      await endRun(db, runId, app.clock(), status, '', totals)
      await audit(db, 'upload', startedBy, `orion ${kind}`, { runId, rows: totals.rows })
      return { ...check, changedVendorDays }
    })
  } catch (error) {
    const reason =
      error instanceof ConnectionLost ? messages.connectionLost : messages.uploadNotStored
    // What cannot be written down now is taken for interrupted later; what was stored stays closed as that.
    await endRun(app.ingest, runId, app.clock(), 'failed', reason).catch(() => undefined)
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
  refuseEmpty(check)
}

/** @throws Problem invalid for a report without a single line, which neither a preview nor an upload takes. */
export function refuseEmpty({ rows, problems }: UploadCheck): void {
  if (rows > 0 || problems.length > 0) return
  throw new Problem('invalid', [messages.uploadInvalid, messages.uploadEmpty])
}
