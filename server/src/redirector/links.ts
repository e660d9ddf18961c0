import { safeHref } from '../kit/destination/destination.ts'
import { inBatches } from './batches.ts'
import { findLinks, type StoredLink } from './find-links.query.ts'
import type { Line } from './line.ts'
import { lru } from '../kit/lru.ts'

/** A short link as the redirector needs it: its target is ready for a header. */
export type Link = StoredLink

export interface Links {
  /** The link of a code, at once if it is known, or undefined if there is none. Rejects with DatabaseUnavailable, QueueFull. */
  find(code: string): Link | undefined | Promise<Link | undefined>
}

/** Until this age (ms) an answer is used as it is; until STALE it is used once more while it is renewed. */
const FRESH = 2_000
const STALE = 5_000

/** Links that exist and codes that do not are kept apart, so that guessed codes push out no link. */
const MOST_LINKS = 100_000
const MOST_UNKNOWN = 10_000

interface Known {
  link: Link | undefined
  /** When it was read, on the monotonic clock, in ms. */
  at: number
}

export function openLinks(line: Line): Links {
  const links = lru<Known>(MOST_LINKS)
  const unknown = lru<Known>(MOST_UNKNOWN)
  const asking = new Map<string, Promise<Link | undefined>>()
  const batches = inBatches((codes: string[]) => read(line, codes), 500, 10_000)

  /** One question per code at a time, whoever waits for it. */
  function ask(code: string): Promise<Link | undefined> {
    const asked = asking.get(code) ?? renew(code).finally(() => asking.delete(code))
    asking.set(code, asked)
    return asked
  }

  async function renew(code: string): Promise<Link | undefined> {
    const link = await new Promise<Link | undefined>((resolve, reject) => {
      batches.add(code, (error, found) => (error === undefined ? resolve(found) : reject(error)))
    })
    ;(link ? links : unknown).set(code, { link, at: performance.now() })
    return link
  }

  return {
    find(code) {
      const known = links.get(code) ?? unknown.get(code)
      if (!known) return ask(code)
      const age = performance.now() - known.at
      if (age < FRESH) return known.link
      // While the database is unavailable a link is used whatever its age; that a code is unknown is not.
      if (known.link && line.unavailable()) return known.link
      const asked = ask(code)
      if (age >= STALE) return asked.catch((error: unknown) => orElse(known.link, error))
      asked.catch(() => undefined)
      return known.link
    },
  }
}

function orElse(link: Link | undefined, error: unknown): Link {
  if (link) return link
  throw error
}

async function read(line: Line, codes: string[]): Promise<(Link | undefined)[]> {
  const rows = await line.ask<StoredLink>(findLinks(codes))
  const found = new Map(rows.map((row) => [row.code, ready(row)]))
  return codes.map((code) => found.get(code))
}

/** A link stored before its target was checked leads nowhere rather than into somebody's own network. */
function ready(link: StoredLink): Link {
  const active = link.active && safeHref(link.target) !== undefined
  const clickTarget = link.clickTarget && inHeader(link.clickTarget)
  return { ...link, active, target: inHeader(link.target), clickTarget }
}

/** A header takes printable ASCII only; everything else is percent-encoded, and nothing that is ASCII changes. */
function inHeader(target: string): string {
  return target.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)
}
