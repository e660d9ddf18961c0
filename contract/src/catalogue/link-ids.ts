import { orion } from '../programmes/orion.ts'
import { linkField } from '../programmes/programme.ts'
import { linkText } from '../links/link-text.ts'

const { placementId, clickId } = orion.links[0].wire.fields

/** The ids that a publisher may have put into the links of a catalogue list (1-core §7, 2-links §7). */
export const linkIds = { placementId: linkText(placementId), clickId: linkText(clickId) }

/** The placement id of coupons and cashback: letters, digits and hyphens (1-core §5). */
export const offerPlacement = linkField(placementId.label, '')

/** Their ids. */
export const offerIds = { ...linkIds, placementId: linkText(offerPlacement) }
