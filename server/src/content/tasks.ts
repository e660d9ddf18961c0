import type { App } from '../kit/app.ts'
import type { NoPayload, Tasks } from '../kit/jobs.ts'
import { tidyAudio } from './tidy-audio.ts'

declare global {
  namespace GraphileWorker {
    interface Tasks {
      'tidy-audio': NoPayload
    }
  }
}

export function contentTasks(app: App): Tasks<'tidy-audio'> {
  return { 'tidy-audio': () => tidyAudio(app) }
}
