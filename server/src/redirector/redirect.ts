import { visitorOf } from '../kit/visitor.ts'
import { deviceOf } from './agents.ts'
import type { Done } from './batches.ts'
import { instantOf, newClickId, type WrittenClick } from './click.ts'
import type { CountryOf } from './countries.ts'
import type { Hit } from './hit.ts'
import { labelOf } from './label.ts'
import type { Base } from './line.ts'
import type { Link, Links } from './links.ts'
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
 * @param done takes the address to send the visitor to, or undefined when the code leads nowhere; or
 * DatabaseUnavailable, QueueFull, or why the disk refuses the click.
 */
export function redirect(hit: Hit, parts: Parts, done: Done<string | undefined>): void {
  // 1. Find the link, from memory if it was asked for within seconds.
  const found = CODE.test(hit.code) ? parts.links.find(hit.code) : undefined
  if (found instanceof Promise) void followLater(found, hit, parts, done)
  else follow(found, hit, parts, done)
}

async function followLater(
  found: Promise<Link | undefined>,
  hit: Hit,
  parts: Parts,
  done: Done<string | undefined>,
): Promise<void> {
  try {
    follow(await found, hit, parts, done)
  } catch (error) {
    done(error)
  }
}

function follow(
  link: Link | undefined,
  hit: Hit,
  parts: Parts,
  done: Done<string | undefined>,
): void {
  // 2. Is it live, and of the vendor whose domain this is?
  if (!link?.active) return done(undefined)
  if (hit.domain && hit.domain.vendorId !== link.vendorId) return done(undefined)

  // 3. Give the click an id of its own.
  const at = instantOf(parts.app.clock())
  const clickId = newClickId(at)

  // 4. The target: what is stored, whatever the caller's query says.
  const location = targetOf(link, clickId)

  // 5. Record it, labelled, and wait until it is on disk.
  const visitor = visitorOf(parts.app.vault, hit.address, hit.agent)
  const label = labelOf(hit, visitor, at.ms, parts.visits)
  const click: WrittenClick = {
    clickId,
    code: link.code,
    vendorId: link.vendorId,
    at: at.text,
    label,
    head: hit.head || undefined,
    prefetch: hit.prefetch || undefined,
    visitor,
    agent: hit.agent,
    device: deviceOf(hit.agent) || undefined,
    referrer: hit.referrer,
    country: parts.countryOf(hit.address) || undefined,
    channel: hit.channel || undefined,
    searchText: hit.searchText || undefined,
    node: parts.node,
  }
  parts.recorder.record(click, (error) => {
    // The visitor tries again, and that click is the first one there is.
    if (error !== undefined && label === 'valid') parts.visits.forget(hit.code, visitor, at.ms)

    // 6. Only now is it answered.
    done(error, location)
  })
}
