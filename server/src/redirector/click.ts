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
  // What has a default is left out where that is what it says, and in lines of earlier versions.
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
/** A click as it is written: shorter by what goes without saying. */
export type WrittenClick = z.input<typeof clickLine>
export type Label = Click['label']

/** When a click came, as it is written down. */
export interface Instant {
  /** Milliseconds since 1970. */
  ms: number
  /** ISO 8601 in UTC. */
  text: string
  /** The beginning of a click id. */
  digits: string
}

let last: Instant = { ms: NaN, text: '', digits: '' }

/** To write it takes as long as all else of a click, and a dozen come within a millisecond. */
export function instantOf(at: Date): Instant {
  const ms = at.getTime()
  if (ms !== last.ms) {
    last = { ms, text: at.toISOString(), digits: ms.toString(36).padStart(9, '0') }
  }
  return last
}

/**
 * An id of 22 small letters and digits, which every partner's sub-id field takes. The time comes first, so that
 * rows of one hour lie together in the index; 13 random ones follow, 67 bits.
 */
export function newClickId({ digits }: Instant): string {
  let id = digits
  for (let pair = 0; pair < 6; pair += 1) id += PAIRS[chance() % PAIRS.length]
  return id + DIGITS.charAt(chance() % DIGITS.length)
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
/** Two at a time, since to write a number of so many digits takes four times as long. */
const PAIRS = [...DIGITS].flatMap((first) => [...DIGITS].map((second) => first + second))

// Drawn in stock: asking for a few bytes at a time costs ten times as much.
const stock = new Uint16Array(4096)
let left = 0

/** A number below 65,536. */
function chance(): number {
  if (left === 0) {
    getRandomValues(stock)
    left = stock.length
  }
  left -= 1
  return stock[left] ?? 0
}
