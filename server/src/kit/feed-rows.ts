import type { Readable } from 'node:stream'

/** A product of a feed, in our words but untrusted; money is decimal text. */
export interface ProductRow {
  /** Unique in its feed. */
  productId: string
  title: string
  /** Its brand; '' when the feed names none. */
  manufacturer: string
  /** The page that a link leads to, with tokens as `MerchantRow.link` has them, or without. */
  link: string
  imageUrl: string | null
  price: string
  /** What it cost before; null when it costs what it did. */
  originalPrice: string | null
  /** ISO 4217 code of both prices; '' for the feed's own. */
  currency: string
  /** Money for one click; null when the feed says nothing of it. */
  estimatedCpc: string | null
  /** As the programme's merchant list knows it; '' when the feed names none. */
  merchantId: string
  /** '' for the name that the merchant list has. */
  merchantName: string
  /** From the top down, such as `['Home', 'Lamps']`; deeper levels than two are left out. */
  category: readonly string[]
}

interface OfferRow {
  /** Unique in its feed. */
  offerId: string
  title: string
  merchantName: string
  /** The merchant's site, as an address or a host; '' when the feed names none. */
  domain: string
  /** Two lower-case letters; '' for any. */
  country: string
  /** Instants as ISO text with their zone; null: no such end. */
  startsAt: string | null
  endsAt: string | null
  /** With `{TRACKING_CODE}` where `vendorId_placementId` goes, or without. */
  jumpUrl: string
  logoUrl: string | null
  /** False for one that its sender has withdrawn, whatever its dates. */
  active: boolean
}

export interface CouponRow extends OfferRow {
  /** '' for a deal that needs none. */
  code: string
  /** Such as `generic`, `exclusive`, `free shipping`; '' when the feed says nothing. */
  type: string
  /** Whom or what it is not for; '' when the feed says nothing. */
  restrictions: string
}

export interface CashbackRow extends OfferRow {
  /** Decimal text: percent, or an amount of `currency`. */
  cashback: string
  cashbackType: 'percent' | 'amount'
  currency: string
}

/** What a feed brings, by what it says it brings. */
export interface FeedRows {
  products: ProductRow
  coupons: CouponRow
  cashback: CashbackRow
}

/** A row as it was read, or why it cannot be one; `line` counts from 1 as its sender would. */
export type ReadRow<Row> =
  | { line: number; row: Row }
  | { line: number; problem: string; excerpt: string }

/** A file, or one of the pieces that a feed comes in. */
export interface FeedPart {
  /** The same for the same piece at the next try; letters, digits and hyphens. */
  name: string
  /** Its bytes, plain or gzip. Read to the end or destroyed before the next part is asked for. */
  body: Readable
}

/**
 * How a feed's bytes become rows, as many at a time as are there: a turn of the generators for each alone
 * would take as long as reading it. It throws a PartnerFailure for what makes the whole useless (another
 * header, bytes that are no text), and yields a problem for what is one row's.
 */
export type ReadFeed<Row> = (body: Readable) => AsyncIterable<readonly ReadRow<Row>[]>

/** How a form's bytes are read, and what they bring. */
export type FeedReader = {
  [Brings in keyof FeedRows]: { brings: Brings; read: ReadFeed<FeedRows[Brings]> }
}[keyof FeedRows]

/**
 * The readers of a module, by name.
 * @param clock says which sales are on.
 */
export type Readers = (clock: () => Date) => Readonly<Record<string, FeedReader>>

/** Where a reader is, so that a thread of its own finds it: the address of a module that exports `readers`. */
export interface ReaderPlace {
  module: string
  name: string
}

/** A feed that comes by a programme's own connection. */
export interface PartnerFeed {
  /**
   * Asks the partner for its parts, one after the other. @throws PartnerFailure
   * @param have names of those that are here already and need not be asked for again.
   */
  parts(options: { have: ReadonlySet<string>; signal: AbortSignal }): AsyncIterable<FeedPart>
  /** What reads the parts. */
  reader: ReaderPlace
}
