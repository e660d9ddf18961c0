import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'

/**
 * The revision of what is about to be changed, and locked until then.
 * @param asked of which one the change was made; undefined for who does not say.
 * @throws Problem conflict where that is another one.
 */
export function nextRevision(was: { revision: number }, asked: number | undefined): number {
  if (asked !== undefined && asked !== was.revision) {
    throw new Problem('conflict', messages.changedMeanwhile)
  }
  return was.revision + 1
}
