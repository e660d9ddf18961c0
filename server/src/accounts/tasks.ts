import type { App } from '../kit/app.ts'
import type { Tasks } from '../kit/jobs.ts'
import { mailResetLink } from './forgotten-password.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'mail-reset-link': { email: string }
    }
  }
}

export function accountsTasks(app: App): Tasks<'mail-reset-link'> {
  return {
    'mail-reset-link': ({ email }) => mailResetLink(app, email),
  }
}
