import { messages } from '@orrery/contract/messages'

/** A feed that is not taken in before somebody has looked at it. */
export class Held extends Error {
  override name = 'Held'
}

/** A feed with fewer may shrink by any share: small numbers jump. */
const LEAST_ITEMS = 20

/**
 * Why a feed waits for an administrator: it looks more like its sender's mistake than its news.
 * @param was how many items of it are in the catalogue.
 * @returns one sentence, or undefined when nothing stands out.
 */
export function heldReason(
  was: number,
  { becomes, refused }: { becomes: number; refused: number },
): string | undefined {
  if (refused > becomes) return messages.feedRefused(refused, becomes)
  if (was >= LEAST_ITEMS && becomes * 2 <= was) return messages.feedShrinks(was, becomes)
  return undefined
}
