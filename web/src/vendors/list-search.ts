import { vendorStates, type VendorState } from '@orrery/contract/vendors/vendor-state'

/** What the address says of the list, and which vendor it opens. */
export interface VendorSearch {
  search?: string | undefined
  state?: string | undefined
  page?: string | undefined
  vendor?: string | undefined
}

/** The state that the address asks for; anything that is none is every state. */
export function stateOf({ state }: VendorSearch): VendorState | undefined {
  return vendorStates.find((each) => each === state)
}

/** The vendor that the address opens; undefined when it is no number. */
export function vendorOf({ vendor }: VendorSearch): number | undefined {
  return /^[1-9]\d{0,8}$/.test(vendor ?? '') ? Number(vendor) : undefined
}
