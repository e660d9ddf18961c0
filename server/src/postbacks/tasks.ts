import { messages } from '@orrery/contract/messages'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import type { Tasks } from '../kit/jobs.ts'
import { pauseAll } from './endpoint.query.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      /** An account was taken over; accounts, which does not know this room, asks for it. */
      'pause-postbacks': { vendorId: number }
    }
  }
}

export function postbacksTasks(app: App): Tasks<'pause-postbacks'> {
  return {
    'pause-postbacks': ({ vendorId }) =>
      transaction(app.jobs, (db) => pauseAll(db, vendorId, messages.pausedByTakeover)),
  }
}
