import { isRobot } from './agents.ts'
import type { Label } from './click.ts'
import type { Hit } from './hit.ts'
import type { Visits } from './visits.ts'

/**
 * Labels a hit. Only a hit that could be a person starts the hour within which another is a duplicate,
 * so a click after its own prefetch is valid.
 * @param visitor the keyed hash of address and browser.
 * @param at in milliseconds.
 */
export function labelOf(hit: Hit, visitor: string, at: number, visits: Visits): Label {
  if (hit.head) return 'head'
  if (hit.prefetch) return 'prefetch'
  if (isRobot(hit.agent)) return 'bot'
  return visits.repeated(hit.code, visitor, at) ? 'duplicate' : 'valid'
}
