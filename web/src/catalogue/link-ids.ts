import { orion } from '@orrery/contract/programmes/orion'
import type { LinkField } from '@orrery/contract/programmes/programme'

/** The ids that a publisher has put into links. */
export interface LinkIds {
  placementId: string
  clickId: string
}

/** The ids that the links of a list are wanted with, as its fields now have them. */
export interface WantedIds {
  ids: LinkIds
  /** Whether the listed links have exactly these. */
  listed: boolean
  /** Whether they have only the characters that they may have. */
  fit: boolean
  /** Leads the reader to the first one that does not fit. */
  focusWrong: () => void
}

/** Of the words that say why no link with other ids is copied. */
export const WITHHELD_ID = 'ids-not-listed'

/**
 * Whether a link with these ids cannot be copied: it would have to be made anew, which whoever is refused that may
 * not. Ids that do not fit are led to as for everybody.
 */
export function isWithheld({ fit, listed }: WantedIds, refusal: string | undefined): boolean {
  return refusal !== undefined && fit && !listed
}

const { placementId, clickId } = orion.links[0].wire.fields

/** What the ids of product links may hold (2-links §5, Orion). */
export const productIdFields: Readonly<Record<keyof LinkIds, LinkField>> = { placementId, clickId }
