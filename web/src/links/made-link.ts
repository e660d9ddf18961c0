import type { Answer } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import type { GenerateKey } from './link-manifest.ts'

/** What a call that makes links answered: a link, or in words why there is none. */
export type Made =
  | { link: string; card?: { name: string; logo: string | null } }
  | { error: string }

/** Reads either form of answer: Orion's, or Altair's with what its result card shows (2-links §7). */
export function madeOf(answer: Answer<GenerateKey>): Made {
  if ('success' in answer) {
    const { success, deepLinkInfo } = answer
    if (success && deepLinkInfo) return { link: deepLinkInfo.link }
  } else if (answer.data) {
    const { link, merchantName: name, merchantLogo: logo } = answer.data
    return { link, card: { name, logo } }
  }
  // An answer without link and text is a failure too.
  return { error: answer.error || messages.somethingWrong }
}
