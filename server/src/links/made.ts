import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { App } from '../kit/app.ts'

/** A link, or in our words why there is none. */
export type Made = { link: string } | { error: string }

/** Why a programme has no link; a failure of ours is logged and told as one. */
export function reason(app: App, programme: ProgrammeKey, error: unknown): { error: string } {
  if (error instanceof Problem) return { error: error.message }
  app.log.error({ programme, error: String(error) }, 'a link could not be made')
  return { error: messages.unexpected }
}
