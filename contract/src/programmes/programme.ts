import type { Column } from '../columns.ts'

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
  /** 1 to 5 in the order of the specification; also its colour in charts. */
  number: number
  flag: DeeplinkFlag
  pages: { links: string; report: string; save: string; quality?: string }
  /** ISO 4217 code of the partner's figures. */
  currency: string
  /** Days after which the partner no longer restates a day. */
  finalAfterDays: number
  link: {
    pageSize: number
    fields: { campaignId?: LinkField; placementId: LinkField; clickId: LinkField }
    /** Absent until the programme's calls exist; its link screen is drawn from it. */
    list?: LinkList
  }
  /** Absent until the programme's reports can be saved; its save screen is drawn from it. */
  save?: SaveForm
}

/** The merchant list of a link screen: where it comes from and what it shows. */
export interface LinkList {
  calls: { merchants: `GET /${string}`; generate: `POST /${string}` }
  /** The fields of a row that hold its id, its name and the address a link is made to. */
  row: { id: string; name: string; url: string }
  columns: readonly Column[]
  /** The columns that a phone has no room for. */
  wideOnly: readonly string[]
  /** Whether a vendor's locked merchant (features) is one of this list. */
  lockable?: true
}

/** How an administrator saves the programme's reports (3-decisions §3). */
export interface SaveForm {
  call: `POST /${string}`
  /** One date, or a start and an end date. */
  form: 'day' | 'range'
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
