import { NO_ID } from '@orrery/contract/links/fill-link'
import { encodeText, substitute } from '@orrery/contract/links/substitute'
import type { MacroName } from '@orrery/contract/postbacks/macros'
import type { LoggedEvent } from '@orrery/contract/postbacks/postbacks'
import { programmeOf } from '@orrery/contract/programmes/all'
import type { EgressRequest } from '../kit/egress/egress.ts'
import { SIGNATURE_HEADER, signature } from './signature.ts'
import type { StoredPostback } from './postback.query.ts'

/** Longer addresses are refused by most servers. */
const MOST_CHARACTERS = 8000

/** Where and how an endpoint is called; all of it decrypted. */
export interface Way {
  method: 'GET' | 'POST'
  address: string
  secrets: readonly string[]
}

const STATUS: Record<LoggedEvent, string> = {
  'click-paid': 'approved',
  sale: 'approved',
  'sale-restated': 'approved',
  reversal: 'reversed',
  test: 'test',
}

const FIGURES: ReadonlySet<string> = new Set<MacroName>([
  'payout',
  'payout_change',
  'sale_amount',
  'sales',
  'version',
])

/** The value of each macro as text. */
function macroTexts(postback: StoredPostback): Record<MacroName, string> {
  return {
    click_id: postback.clickId,
    event: postback.event,
    status: STATUS[postback.event],
    payout: postback.payout,
    payout_change: postback.payoutChange,
    sale_amount: postback.saleAmount,
    sales: postback.sales,
    currency: programmeOf(postback.programme).currency,
    programme: postback.programme,
    type: postback.kind,
    merchant: postback.merchantName,
    merchant_id: postback.merchantId,
    placement: postback.placementId,
    transaction_id: postback.transactionId,
    version: String(postback.version),
    day: postback.day,
    time: postback.createdAt.toISOString(),
    event_id: postback.eventId,
  }
}

/**
 * The signed request of a postback. Macros stand in the query alone, so whatever a value says, the
 * request goes to the registered origin and path.
 * @returns undefined when the address is too long with these values.
 */
export function requestOf(
  way: Way,
  postback: StoredPostback,
  now: Date,
): EgressRequest | undefined {
  const texts = macroTexts(postback)
  const filled = substitute(way.address, texts, { empty: NO_ID, encode: encodeText })
  const { href } = new URL(filled)
  if (href.length > MOST_CHARACTERS) return undefined
  const body = way.method === 'POST' ? bodyOf(texts) : undefined
  return {
    method: way.method,
    path: href,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': postback.eventId,
      [SIGNATURE_HEADER]: signature(body ?? href, way.secrets, now),
    },
    body,
    retry: false,
  }
}

/** The same texts, but figures as numbers. */
function bodyOf(texts: Record<MacroName, string>): string {
  const fields = Object.entries(texts).map(([name, text]) => [
    name,
    FIGURES.has(name) ? Number(text) : text,
  ])
  return JSON.stringify(Object.fromEntries(fields))
}
