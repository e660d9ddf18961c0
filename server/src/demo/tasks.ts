import type { App } from '../kit/app.ts'
import type { NoPayload, Tasks } from '../kit/jobs.ts'
import { makeDemoStatements } from './statements.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'demo-statements': NoPayload
    }
  }
}

export function demoTasks(app: App): Tasks<'demo-statements'> {
  return { 'demo-statements': () => makeDemoStatements(app) }
}
