import { getRandomValues } from 'node:crypto'
import { z } from 'zod'

/** One hit on a short link, as it is stored and as a line of the journal. */
export const clickLine = z.object({
  clickId: z.string(),
  code: z.string(),
  vendorId: z.int(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  label: z.enum(['valid', 'bot', 'head', 'prefetch', 'duplicate', 'own']),
  // From here on each may be missing in a line of an earlier version.
  head: z.boolean().default(false),
  prefetch: z.boolean().default(false),
  /** A keyed hash of address and browser, in hexadecimal. */
  visitor: z.string(),
  agent: z.string(),
  /** desktop, phone or tablet; empty where the browser does not say. */
  device: z.string().default(''),
  /** The page that the link stood on, without its query. */
  referrer: z.string(),
  /** Two small letters of ISO 3166; empty where the address is in no table. */
  country: z.string().default(''),
  /** The declared parameters of the short URL. */
  channel: z.string().default(''),
  searchText: z.string().default(''),
  /** The process that took it. */
  node: z.int().default(0),
})

export type Click = z.output<typeof clickLine>
export type Label = Click['label']

/**
 * An id of 22 small letters and digits, which every partner's sub-id field takes.
 * The time comes first, so that rows of one hour lie together in the index; 64 random bits follow.
 */
export function newClickId(at: Date): string {
  return at.getTime().toString(36).padStart(9, '0') + chance().toString(36).padStart(13, '0')
}

// Drawn in stock: asking for eight bytes at a time costs ten times as much.
const stock = new BigUint64Array(512)
let left = 0

function chance(): bigint {
  if (left === 0) {
    getRandomValues(stock)
    left = stock.length
  }
  left -= 1
  return stock[left] ?? 0n
}
