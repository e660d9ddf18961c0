import { NO_ID } from './fill-link.ts'

/** Orion's own rule for a placement id: so many characters, the vendor's id before it included. */
const PLACEMENT_MOST = 50

/**
 * What says in Orion's links which of a vendor's placements a click is of: `5001_home-top`; without a placement
 * `5001_noid`, so that every click is the vendor's.
 * @returns undefined for one that is longer than the partner takes.
 */
export function composedPlacement(vendorId: number, placementId: string): string | undefined {
  const text = `${vendorId}_${placementId || NO_ID}`
  return text.length > PLACEMENT_MOST ? undefined : text
}
