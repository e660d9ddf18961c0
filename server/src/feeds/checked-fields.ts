import { messages } from '@orrery/contract/messages'
import { destination, plainHost } from '../kit/destination/destination.ts'
import { addressOn } from '../kit/own-address.ts'

/** What a row is refused for: why, and what of it. */
export interface Refusal {
  problem: string
  value: string
}

/** What a row of ours holds; numbers are decimal text. */
export type Cell = string | number | boolean | null

/** A row in the order of its table's columns, or why it is refused. */
export type Checked = readonly Cell[] | Refusal

/** What a feed's registration says of rows that do not say it themselves. */
export interface FeedDefaults {
  currency: string
  country: string
  programme: string
  /** Private ones that pictures may be on. */
  origins: ReadonlySet<string>
}

const MOST_ID = 200
const MONEY = /^\d{1,9}(\.\d{1,7})?$/
const UNSEEN = /\p{Cc}/u

export function isRefusal(checked: object): checked is Refusal {
  return 'problem' in checked
}

/** An id that would have to be mended is none, for it could be another's. */
export function idProblem(id: string): Refusal | undefined {
  const isStorable = id !== '' && id.length <= MOST_ID && !UNSEEN.test(id) && id.isWellFormed()
  return isStorable ? undefined : { problem: messages.feedRow.badId, value: id }
}

/** A price or a rate: not negative, at most nine digits before the point and seven behind it. */
export function isMoney(text: string): boolean {
  return MONEY.test(text)
}

/** An address as it is stored: with its tokens, and never one of a private network. */
export function addressOf(text: string, what: string): { href: string; host: string } | Refusal {
  const plain = plainHost(text)
  if (plain !== undefined) return { href: text, host: plain }
  const found = destination(text)
  if ('problem' in found) return badAddress(text, what, found.problem)
  return { href: found.href, host: found.url.hostname }
}

/** The address of a picture, where there is one; it may be on one of the operator's own origins. */
export function addressOrNone(
  text: string | null,
  what: string,
  origins: ReadonlySet<string>,
): { href: string | null } | Refusal {
  if (text === null || text === '') return { href: null }
  if (plainHost(text) !== undefined) return { href: text }
  const found = addressOn(origins, text)
  return 'problem' in found ? badAddress(text, what, found.problem) : { href: found.href }
}

function badAddress(value: string, what: string, problem: string): Refusal {
  return { problem: messages.feedRow.badAddress(what, problem), value }
}

/** A currency in three capital letters; '' for the feed's own. */
export function currencyOf(text: string, own: string): string | Refusal {
  const currency = text === '' ? own : text.toUpperCase()
  if (/^[A-Z]{3}$/.test(currency)) return currency
  return { problem: messages.feedRow.badCurrency, value: text }
}
