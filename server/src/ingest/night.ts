import { addDays, dayAt } from '@orrery/contract/day'
import { programmeOf, type ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import { confirmStanding } from './confirm-standing.query.ts'
import { restoreFinalDays } from './final-days.query.ts'
import { pull, trailingWindow } from './pull.ts'
import { earliestAsked, withUnfinished } from './unfinished.query.ts'
import { withLock } from './with-lock.ts'

/**
 * One programme and type's part of the night: confirms what nobody else is going to, and pulls what is not final.
 * @returns false when another pull or upload of it was under way, so that some of this or all is still to be done.
 */
export async function pullNight(app: App, programme: ProgrammeKey, kind: Kind): Promise<boolean> {
  const { finalAfterDays } = programmeOf(programme)
  const adapter = app.adapters.get(programme)
  const isRead = adapter?.kinds.includes(kind) ?? false
  const yesterday = addDays(dayAt(app.clock(), app.config.REPORT_TIME_ZONE), -1)
  const window = trailingWindow(yesterday, finalAfterDays)
  await restoreFinalDays(app, programme, kind, finalAfterDays)
  const confirmed = await withLock(app, programme, kind, false, async () => {
    await confirmStanding(app, programme, kind, finalAfterDays, earliestAsked(window), isRead)
    return true
  })
  if (!confirmed) return false
  if (!adapter || !isRead) return true
  // One programme's trouble is in its ledger and stops no other.
  for (const range of await withUnfinished(app, programme, kind, window, finalAfterDays)) {
    const parts = await pull(app, adapter, kind, range, { startedBy: null })
    if (!parts) return false
    // A partner that is away is asked for older days another night.
    if (parts.every(({ status }) => status === 'failed')) break
  }
  return true
}
