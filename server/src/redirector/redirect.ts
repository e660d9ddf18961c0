import { visitorOf } from '../kit/visitor.ts'
import { deviceOf } from './agents.ts'
import { newClickId } from './click.ts'
import type { CountryOf } from './countries.ts'
import type { Hit } from './hit.ts'
import { labelOf } from './label.ts'
import type { Base } from './line.ts'
import type { Links } from './links.ts'
import type { Recorder } from './recorder.ts'
import { targetOf } from './target.ts'
import type { Visits } from './visits.ts'

/** What a redirect works with. */
export interface Parts {
  app: Base
  links: Links
  visits: Visits
  recorder: Recorder
  countryOf: CountryOf
  /** This process, among those that take clicks. */
  node: number
}

/** Codes are made of these; anything else need not be looked up. */
const CODE = /^[\w-]{1,64}$/

/**
 * The journey of one click.
 * @returns the address to send the visitor to, or undefined when the code leads nowhere.
 * Rejects with DatabaseUnavailable or QueueFull, or when the disk refuses the click.
 */
export async function redirect(hit: Hit, parts: Parts): Promise<string | undefined> {
  // 1. Find the link, from memory if it was asked for within seconds.
  const link = CODE.test(hit.code) ? await parts.links.find(hit.code) : undefined

  // 2. Is it live, and of the vendor whose domain this is?
  if (!link?.active) return undefined
  const domain = parts.app.domains.find(hit.host)
  if (domain && domain.vendorId !== link.vendorId) return undefined

  // 3. Give the click an id of its own.
  const at = parts.app.clock()
  const clickId = newClickId(at)

  // 4. The target: what is stored, whatever the caller's query says.
  const location = targetOf(link, clickId)

  // 5. Record it, labelled, and wait until it is on disk.
  const visitor = visitorOf(parts.app.vault, hit.address, hit.agent)
  const label = labelOf(hit, visitor, at, parts.visits)
  const recorded = parts.recorder.record({
    clickId,
    code: link.code,
    vendorId: link.vendorId,
    at: at.toISOString(),
    label,
    head: hit.head,
    prefetch: hit.prefetch,
    visitor,
    agent: hit.agent,
    device: deviceOf(hit.agent),
    referrer: hit.referrer,
    country: parts.countryOf(hit.address),
    channel: hit.channel,
    searchText: hit.searchText,
    node: parts.node,
  })
  try {
    await recorded
  } catch (error) {
    // The visitor tries again, and that click is the first one there is.
    if (label === 'valid') parts.visits.forget(hit.code, visitor, at.getTime())
    throw error
  }

  // 6. Only now is it answered.
  return location
}
