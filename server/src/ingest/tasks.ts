import type { Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { programmeOf, programmes, type ProgrammeKey } from '@orrery/contract/programmes/all'
import { kinds, type Kind } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import { addJob, type NoPayload, type Tasks } from '../kit/jobs.ts'
import { countLinkDays } from './link-zone.ts'
import { pullNight } from './night.ts'
import { pull } from './pull.ts'
import { refreshQuality } from './refresh-quality.ts'
import { tellRestated } from './tell-restated.ts'

interface PullNight {
  programme: ProgrammeKey
  kind: Kind
}

interface PullDays extends PullNight {
  start: Day
  end: Day
}

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'nightly-pull': NoPayload
      'pull-night': PullNight
      'pull-days': PullDays
      'refresh-quality': NoPayload
      'tell-restated': NoPayload
      'count-link-days': NoPayload
    }
  }
}

type IngestJob =
  | 'nightly-pull'
  | 'pull-night'
  | 'pull-days'
  | 'refresh-quality'
  | 'tell-restated'
  | 'count-link-days'

export function ingestTasks(app: App): Tasks<IngestJob> {
  return {
    'nightly-pull': async () => {
      for (const { key: programme } of programmes) {
        for (const kind of kinds) {
          if (await pullNight(app, programme, kind)) continue
          // Nobody waits for who is at it; a job of its own is tried again until they have ended.
          const jobKey = `night of ${programme} ${kind}`
          await addJob(app.jobs, 'pull-night', { programme, kind }, { jobKey })
        }
      }
    },
    'pull-night': async ({ programme, kind }) => {
      if (!(await pullNight(app, programme, kind))) throw running(programme, kind)
    },
    'pull-days': async ({ programme, kind, start, end }) => {
      const adapter = app.adapters.get(programme)
      const parts = adapter && (await pull(app, adapter, kind, { start, end }, { startedBy: null }))
      if (adapter && !parts) throw running(programme, kind)
    },
    'refresh-quality': async () => {
      for (const adapter of app.adapters.values()) await refreshQuality(app, adapter)
    },
    'tell-restated': () => tellRestated(app),
    'count-link-days': () => countLinkDays(app),
  }
}

/** Somebody else is at it: the worker tries again later. */
function running(programme: ProgrammeKey, kind: Kind): Error {
  return new Error(messages.pullRunning(programmeOf(programme).name, kind))
}
