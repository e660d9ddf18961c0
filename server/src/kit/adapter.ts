import type { Day } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { PartnerConnection } from './partner-connection.ts'
import type { PartnerFeed } from './feed-rows.ts'

/** One row of a partner's daily report, in our words; money is exact decimal text. */
export interface ReportRow {
  day: Day
  /** The vendor that the partner counted it for, as the partner writes it. */
  campaignId: string
  /** The publisher's grouping id, still as the partner returns it. */
  placementId: string
  /** The publisher's click id, still as it came back: `noid` where our link had none to send. */
  rid: string
  merchantId: string
  merchantName: string
  /** Two lower-case letters as `countries` has them; '' when the partner names none. */
  country: string
  clicks: number
  sales: number
  saleAmount: string
  earnings: string
  /** Of a row whose money is not in the programme's currency: it is set aside. */
  currency?: string
}

/** One merchant of a list, in our words. */
export interface MerchantRow {
  merchantId: string
  name: string
  /** The merchant's site: the page that a link leads to when no other is asked for. */
  url: string
  /** Two lower-case letters as `countries` has them; '' when the list has no countries. */
  country: string
  /** Money for one click as decimal text; null when the partner gives none. */
  estimatedCpc: string | null
  /** The share of a sale in percent as decimal text; null when the partner gives none. */
  commission: string | null
  /** Money for one action as decimal text, for merchants that pay so and not a share. */
  perAction?: string | null
  /** The types of traffic that the merchant pays for. */
  kinds: readonly Kind[]
  /** Whether any page of the site may be linked to, or the merchant's own page only. */
  deeplink: boolean
  /**
   * The tracked link with tokens that `fillLink` of the contract replaces: `{VENDOR_ID}`,
   * `{CAMPAIGN_ID}`, `{PLACEMENT_ID}`, `{CLICK_ID}`. Null when links are made by a call.
   */
  link: string | null
  /** Where the partner has its logo, to be asked for by `readLogo`. */
  logoUrl: string | null
  /** Traffic that the merchant does not pay for, a short phrase each, in our words. */
  restrictions: readonly string[]
}

/** What a partner's quality report says of a merchant beside the figures that we have ourselves. */
export interface QualityRow {
  merchantId: string
  category: string
  /** Cost of sale that the merchant aims at, in percent as decimal text; null: none. */
  targetLow: string | null
  targetHigh: string | null
}

export interface LinkRequest {
  kind: Kind
  merchantUrl: string
  /** As the merchant's row has it. */
  country: string
  vendorId: number
  /** The publisher's own label; '' when none was typed. */
  campaignId: string
  placementId: string
  clickId: string
}

export interface MadeLink {
  link: string
  /** The query parameter by which a click id may still be added to the link; null when it has one. */
  clickParam: string | null
  /** Where a short link of it leads, with our click id in place of `CLICK_TOKEN`; null when that is not where `link` leads. */
  clickTarget?: string | null
  /** Texts in the link that say when it was made: one that differs by them alone is the same link. */
  moment?: readonly string[]
}

/**
 * One partner programme's voice: it speaks the partner's forms through `kit/egress` and never to
 * the database. All methods throw {@link PartnerFailure} with words that a user may read, `readReport`
 * a {@link WrongRow} where a single row is at fault.
 */
export interface Adapter {
  programme: ProgrammeKey
  kinds: readonly Kind[]
  /**
   * Every row of the range; throws with `notReady` when the partner has not compiled it.
   * @param signal ends the calls to the partner.
   */
  readReport(kind: Kind, range: Range, signal?: AbortSignal): AsyncIterable<ReportRow>
  /**
   * The merchant lists by the key of their link screen; each is whole or throws. A list whose
   * connection is not configured is absent.
   */
  lists: Readonly<Record<string, () => AsyncIterable<MerchantRow>>>
  /** Only programmes whose links are made by a call. */
  makeLink?(request: LinkRequest): Promise<MadeLink>
  /** Only programmes whose links say when they were made, those of their feeds as well: those texts, in a link. */
  momentOf?(link: string): string[]
  /** Only programmes whose merchants have logos: the bytes at an address that a list of theirs named. */
  readLogo?(address: string): Promise<Buffer>
  /** Only programmes that rate their merchants. */
  readQuality?(kind: Kind, range: Range): AsyncIterable<QualityRow>
  /** What it brings into the catalogue, by the keys of its manifest's `feeds`. */
  feeds?: Readonly<Record<string, PartnerFeed>>
  /** Its accounts at the partner, by the keys of `lists`. */
  connections?: Readonly<Record<string, PartnerConnection>>
  /**
   * Only programmes with several accounts: whether a row of a merchant is one's own, by the keys of `lists`,
   * connected or not. A day is held when one's sums look wrong, whatever the others say of it.
   */
  accounts?: Readonly<Record<string, (merchantId: string) => boolean>>
  /** Frees the connections to the partner. */
  close(): Promise<void>
}

/** A partner did not give what was asked; its message is in our words, never the partner's. */
export class PartnerFailure extends Error {
  override name = 'PartnerFailure'
  /** The partner says that it has not compiled the asked days yet. */
  readonly notReady: boolean
  /** For its failures so far the partner was not asked at all: nothing is known of this call. */
  readonly notAsked: boolean
  /** Seconds for which the partner wants to be left alone, if it said so. */
  readonly retryAfter: number | undefined

  constructor(
    message: string,
    options: { notReady?: boolean; notAsked?: boolean; retryAfter?: number | undefined } = {},
  ) {
    super(message)
    this.notReady = options.notReady ?? false
    this.notAsked = options.notAsked ?? false
    this.retryAfter = options.retryAfter
  }
}

/**
 * A row of a report is wrong, so the day that it is of is, and perhaps no other: the rest may be read
 * without it. Never thrown for what is not one row's, such as a report that was cut off.
 */
export class WrongRow extends PartnerFailure {}
