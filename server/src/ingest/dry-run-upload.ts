import type { Kind } from '@orrery/contract/programmes/programme'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import { refuseMoreDrafts } from './draft.query.ts'
import { dryRunWords, endDryRun } from './dry-run.ts'
import { startRun } from './run.query.ts'
import { stage } from './stage.ts'
import type { UploadLine } from './upload-lines.ts'
import { laidAside, uploadedDays } from './upload.ts'

/**
 * Compares an uploaded report with what is stored and keeps it until it is approved or discarded, all in one
 * transaction: a process that is killed leaves nothing. It waits for no pull, since it stores no figures.
 * @throws Problem invalid as an upload does; conflict when too many wait for a decision.
 */
export async function dryRunUpload(
  app: App,
  lines: AsyncIterable<UploadLine>,
  { kind, startedBy }: { kind: Kind; startedBy: number },
) {
  await refuseMoreDrafts(app.ingest, 1)
  return laidAside(app, lines, (staged, check) =>
    transaction(app.ingest, async (db) => {
      const days = uploadedDays(app, kind, check)
      const at = app.clock()
      await stage(db, staged)
      const runId = await startRun(db, { ...days, source: 'upload', startedBy, at, dry: true })
      const { changedVendorDays } = await endDryRun(db, { ...days, runId, asOf: at }, '')
      const { rows } = check
      await audit(db, 'dry-run', startedBy, `orion ${kind}`, { runId, rows })
      return { ...check, runId, changedVendorDays, message: dryRunWords(rows, changedVendorDays) }
    }),
  )
}
