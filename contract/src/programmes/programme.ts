import type { Column } from '../columns.ts'
import { dimensions } from '../figures/dimensions.ts'
import { metrics } from '../figures/metrics.ts'

/** CPC: pay per click. CPA: pay per action. */
export const kinds = ['CPC', 'CPA'] as const
export type Kind = (typeof kinds)[number]

/** The menu entry that carries a programme's CPC and CPA switches (1-core §3). */
export type DeeplinkFlag = `deeplink${number}`

/** What a publisher may type into one field of a link (2-links §5). */
export interface LinkField {
  label: string
  /** Anchored, linear; the same pattern checks in the browser and on the server. */
  pattern: RegExp
  /** The allowed characters in words, beside the live length under the field. */
  characters: string
  /** The same with the length: what an error says. */
  hint: string
  maxLength: number
}

/**
 * One partner programme: everything that screens, calls, menu and jobs need to know of it. A new
 * programme is one such manifest and one adapter folder in `server/src/programmes/`.
 */
export interface Programme {
  key: string
  name: string
  /** From 1, in the order of the specification and on; also its colour. */
  number: number
  flag: DeeplinkFlag
  pages: { report: string; save: string; quality?: string }
  /** ISO 4217 code of the partner's figures. */
  currency: string
  /** Days after which the partner no longer restates a day. */
  finalAfterDays: number
  /** Its link screens; the first is the programme's own. */
  links: readonly [LinkScreen, ...LinkScreen[]]
  /** Its conversion report; absent for the first, whose calls have a form of their own. */
  report?: Report
  save: SaveForm
  /** What its partner's connection brings into the catalogue; the adapter has a reader for each. */
  feeds?: readonly FeedOffer[]
}

/** A feed of the catalogue that a partner offers. */
export interface FeedOffer {
  /** Unique among all forms of feeds. */
  key: string
  title: string
  brings: 'products' | 'coupons' | 'cashback'
  /** How often a day it may be pulled at the most, where the partner says so. */
  mostADay?: number
}

/** What our own table knows of a merchant, by the names that a list's fields are mapped to. */
export type MerchantFigure =
  | 'id'
  | 'name'
  | 'url'
  | 'domain'
  | 'country'
  | 'estimatedCpc'
  | 'commission'
  | 'payout'
  | 'deeplink'
  | 'link'

/**
 * One deep-link screen, drawn by the web's LinkScreen; its merchant list is kept under its key. Who it
 * is stands first, then what its calls say, then what a publisher sees.
 */
export interface LinkScreen {
  key: string
  path: string
  title: string
  menu: { group: string; label: string }
  /** Only for vendors whose features name the path. */
  extra?: true
  wire: LinkWire
  shown: LinksShown
}

/** The calls of a link screen, what they take and what they answer, in the words of the wire. */
export interface LinkWire {
  calls: {
    merchants: `GET /${string}`
    /** Absent: the link is in the row, with tokens, and the browser fills it. */
    generate?: `POST /${string}`
    /** Countries and how many merchants each has. */
    summary?: `GET /${string}`
    /** Every merchant's link as CSV. */
    file?: `GET /${string}`
  }
  fields: LinkFields
  /** What the fields of a row hold, by their names on the wire (2-links §3). */
  row: Readonly<Record<string, MerchantFigure>>
  /** Where the list counts beside `totalRecords`: in `metadata: [{totalRecords}]` (3-decisions §2). */
  totalIn?: 'metadata'
  /** What the list may be asked by; the screen offers each. */
  filters: { country?: true; type?: true; sort?: true }
  /** Tokens of the list's links that depend on the type. */
  byType?: Readonly<Record<string, Record<Kind, string>>>
  /** Fixed sample data instead of a partner's list (2-links §2, Sams & Kohls). */
  samples?: readonly { id: string; name: string; url: string; country: string; link: string }[]
}

/**
 * How the form picks a merchant, beside each row's own button: the one that the search leaves, or the
 * one that a vendor's features lock it to, who then has no other.
 */
export type MerchantPick = 'search' | 'lock'

/** What a link screen shows of its merchants, and its file, too. */
export interface LinksShown {
  columns: readonly Column[]
  /** The columns that a phone has no room for. */
  wideOnly: readonly string[]
  pageSize: number
  picks?: readonly MerchantPick[]
}

export interface LinkFields {
  campaignId?: LinkField
  placementId: LinkField
  clickId: LinkField
}

/** What a row of a conversion report can show, by the names that its columns are mapped to. */
export type ReportFigure =
  | 'day'
  | 'vendor'
  | 'placement'
  | 'clickId'
  | 'sub'
  | 'merchant'
  | 'country'
  | 'clicks'
  | 'sales'
  | 'earnings'
  | 'earningsEur'

export interface ReportColumn extends Column {
  of: ReportFigure
}

/** A conversion report of the common form (2-links §7), drawn by the web's ReportScreen. */
export interface Report {
  calls: { rows: `POST /${string}`; file: `GET /${string}` }
  fileName: string
  columns: readonly ReportColumn[]
  /** Decimals of money on screen, when not the usual 6 (1-core §9). */
  decimals?: number
}

/** How an administrator saves the programme's reports (3-decisions §3). */
export interface SaveForm {
  /** The call that an administrator's screen uses; the specification's GET has the same path. */
  call: `POST /${string}`
  /** One date, or a start and an end date. */
  form: 'day' | 'range'
  /** The GET's name for its one date; startDate when not given. */
  dayName?: 'date'
  /** Whether the days before, which the partner may still restate, can be saved along. */
  window?: true
}

const LINK_TEXT_MAX = 50

/** Letters, digits and hyphen, with what else the programme allows. */
export function linkField(label: string, extra: '' | '{}' | '_' | '_{}'): LinkField {
  const words = { '': '', '{}': ', braces', _: ', underscore', '_{}': ', underscore, braces' }
  const characters = `Letters, digits, hyphen${words[extra]}`
  return {
    label,
    pattern: new RegExp(`^[A-Za-z0-9${extra}-]*$`),
    characters,
    hint: `${characters}; at most ${LINK_TEXT_MAX}`,
    maxLength: LINK_TEXT_MAX,
  }
}

/** The heading and meaning of a merchant list's columns; a list renames the heading. */
export const merchantColumn = {
  country: (key: string): Column => ({
    key,
    label: 'Country',
    kind: 'country',
    meaning: 'The market that the merchant sells in',
  }),
  name: (key: string, label = 'Merchant Name'): Column => ({
    key,
    label,
    kind: 'text',
    meaning: dimensions.merchant.meaning,
  }),
  site: (key: string, label = 'Domain'): Column => ({
    key,
    label,
    kind: 'text',
    meaning: 'The merchant’s site',
  }),
  cpc: (key: string, label = 'Est. CPC'): Column => ({
    key,
    label,
    kind: 'money',
    meaning: 'What a click is expected to earn',
  }),
  payout: (key: string): Column => ({
    key,
    label: 'Payout',
    kind: 'text',
    meaning: 'What a click or an action earns in money, or a sale in percent',
  }),
} as const

const meanings: Record<ReportFigure, string> = {
  day: dimensions.day.meaning,
  vendor: 'The vendor id that the partner counts as campaign',
  placement: dimensions.placement.meaning,
  clickId: dimensions.clickId.meaning,
  sub: 'Placement and click id, joined as the partner counts them',
  merchant: dimensions.merchant.meaning,
  country: dimensions.country.meaning,
  clicks: metrics.clicks.meaning,
  sales: metrics.sales.meaning,
  earnings: metrics.earnings.meaning,
  earningsEur: metrics.earningsEur.meaning,
}

const kindsOf: Partial<Record<ReportFigure, Column['kind']>> = {
  day: 'day',
  country: 'country',
  clicks: 'count',
  sales: 'count',
  earnings: 'money',
  earningsEur: 'euro',
}

/** A column of a report: its name on the wire, its heading, and what it shows. */
export function reportColumn<const Key extends string>(key: Key, label: string, of: ReportFigure) {
  return { key, label, kind: kindsOf[of] ?? 'text', meaning: meanings[of], of } as const
}
