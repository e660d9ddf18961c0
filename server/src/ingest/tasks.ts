import { addDays, dayAt, type Day } from '@orrery/contract/day'
import { programmes, type ProgrammeKey } from '@orrery/contract/programmes/all'
import { kinds, type Kind } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import type { NoPayload, Tasks } from '../kit/jobs.ts'
import { confirmUploaded } from './confirm-uploaded.query.ts'
import { restoreFinalDays } from './final-days.query.ts'
import { countLinkDays } from './link-zone.ts'
import { pull, trailingWindow } from './pull.ts'
import { refreshQuality } from './refresh-quality.ts'
import { tellRestated } from './tell-restated.ts'
import { earliestAsked, withUnfinished } from './unfinished.query.ts'
import { withLock } from './with-lock.ts'

interface PullDays {
  programme: ProgrammeKey
  kind: Kind
  start: Day
  end: Day
}

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'nightly-pull': NoPayload
      'pull-days': PullDays
      'refresh-quality': NoPayload
      'tell-restated': NoPayload
      'count-link-days': NoPayload
    }
  }
}

export function ingestTasks(
  app: App,
): Tasks<'nightly-pull' | 'pull-days' | 'refresh-quality' | 'tell-restated' | 'count-link-days'> {
  return {
    'nightly-pull': async () => {
      const yesterday = addDays(dayAt(app.clock(), app.config.REPORT_TIME_ZONE), -1)
      for (const { key, finalAfterDays } of programmes) {
        const adapter = app.adapters.get(key)
        const window = trailingWindow(yesterday, finalAfterDays)
        for (const kind of kinds) {
          await restoreFinalDays(app, key, kind, finalAfterDays)
          const isRead = adapter?.kinds.includes(kind) ?? false
          await withLock(app, key, kind, false, () =>
            confirmUploaded(app, key, kind, finalAfterDays, earliestAsked(window), isRead),
          )
          if (!adapter || !isRead) continue
          // One programme's trouble is in its ledger and stops no other.
          for (const range of await withUnfinished(app, key, kind, window, finalAfterDays)) {
            const parts = await pull(app, adapter, kind, range, { startedBy: null })
            // A partner that is away is asked for older days another night.
            if (parts?.every(({ status }) => status === 'failed')) break
          }
        }
      }
    },
    'pull-days': async ({ programme, kind, start, end }) => {
      const adapter = app.adapters.get(programme)
      const parts = adapter && (await pull(app, adapter, kind, { start, end }, { startedBy: null }))
      // Somebody else is pulling: the worker tries again later.
      if (adapter && !parts) throw new Error(`A pull of ${programme} ${kind} is running already.`)
    },
    'refresh-quality': async () => {
      for (const adapter of app.adapters.values()) await refreshQuality(app, adapter)
    },
    'tell-restated': () => tellRestated(app),
    'count-link-days': () => countLinkDays(app),
  }
}
