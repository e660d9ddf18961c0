import type { Day } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'

/** One row of a partner's daily report, in our words; money is exact decimal text. */
export interface ReportRow {
  day: Day
  /** The vendor that the partner counted it for, as the partner writes it. */
  campaignId: string
  /** The publisher's grouping id, still as the partner returns it. */
  placementId: string
  /** The publisher's click id as it came back. */
  rid: string
  merchantId: string
  merchantName: string
  clicks: number
  sales: number
  saleAmount: string
  earnings: string
}

export interface MerchantRow {
  merchantId: string
  name: string
  url: string
  /** Money for one click as decimal text; null when the partner gives none. */
  estimatedCpc: string | null
}

export interface LinkRequest {
  kind: Kind
  merchantUrl: string
  vendorId: number
  placementId: string
  clickId: string
}

export interface MadeLink {
  link: string
  /** The query parameter by which a click id may still be added to the link; null when it has one. */
  clickParam: string | null
}

/**
 * One partner programme's voice: it speaks the partner's forms through `kit/egress` and never to
 * the database. All methods throw {@link PartnerFailure} with words that a user may read.
 */
export interface Adapter {
  programme: ProgrammeKey
  kinds: readonly Kind[]
  /** Every row of the range; throws with `notReady` when the partner has not compiled it. */
  readReport(kind: Kind, range: Range): AsyncIterable<ReportRow>
  readMerchants(): AsyncIterable<MerchantRow>
  makeLink(request: LinkRequest): Promise<MadeLink>
  /** Frees the connections to the partner. */
  close(): Promise<void>
}

/** A partner did not give what was asked; its message is in our words, never the partner's. */
export class PartnerFailure extends Error {
  override name = 'PartnerFailure'
  /** The partner says that it has not compiled the asked days yet. */
  readonly notReady: boolean

  constructor(message: string, options: { notReady?: boolean } = {}) {
    super(message)
    this.notReady = options.notReady ?? false
  }
}
