import { messages } from '@orrery/contract/messages'

/** A feed that is not taken in before somebody has looked at it. */
export class Held extends Error {
  override name = 'Held'
}

/** A feed with fewer may shrink by any share but to nothing: small numbers jump. */
const LEAST_ITEMS = 20

/** What of a feed vendors see: now, and when what was staged is taken in. */
export interface Items {
  was: number
  becomes: number
}

/**
 * Why a feed waits for an administrator: it looks more like its sender's mistake than its news.
 * @param taken rows that can be taken in, those of withdrawn offers too: some feeds are always full of them.
 * @returns one sentence, or undefined when nothing stands out.
 */
export function heldReason(
  { was, becomes }: Items,
  { taken, refused }: { taken: number; refused: number },
): string | undefined {
  if (refused > taken) return messages.feedRefused(refused, taken)
  if (was > 0 && taken === 0) return messages.feedShrinks(was, 0)
  if (was >= LEAST_ITEMS && becomes * 2 <= was) return messages.feedShrinks(was, becomes)
  return undefined
}
