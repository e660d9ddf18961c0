import type { App } from '../kit/app.ts'
import type { NoPayload, Tasks } from '../kit/jobs.ts'
import { lookAtDue } from './look.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'prove-domains': NoPayload
    }
  }
}

export function domainsTasks(app: App): Tasks<'prove-domains'> {
  return { 'prove-domains': () => lookAtDue(app) }
}
