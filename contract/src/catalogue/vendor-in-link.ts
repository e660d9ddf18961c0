import { programmes } from '../programmes/all.ts'

const [first] = programmes

/** What stands for the vendor in the link of a product. */
export const VENDOR_ID = '{VENDOR_ID}'

/**
 * Whether a link of the programme's products pays nobody unless the vendor stands in it: Orion's counts one
 * by what is appended (2-links §7).
 */
export function needsVendorInLink(programme: string): boolean {
  return programme !== first.key
}
