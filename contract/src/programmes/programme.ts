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
  /** The allowed characters in words, for the hint under the field. */
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
  }
}

const LINK_TEXT_MAX = 50

/** Letters, digits and hyphen, with what else the programme allows. */
export function linkField(label: string, extra: '' | '{}' | '_' | '_{}'): LinkField {
  const words = { '': '', '{}': ', braces', _: ', underscore', '_{}': ', underscore, braces' }
  return {
    label,
    pattern: new RegExp(`^[A-Za-z0-9${extra}-]*$`),
    hint: `Letters, digits, hyphen${words[extra]}; at most ${LINK_TEXT_MAX}`,
    maxLength: LINK_TEXT_MAX,
  }
}
