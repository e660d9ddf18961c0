/** What the address of the statements' screen says. */
export interface StatementSearch {
  /** One statement instead of the list. */
  month?: string | undefined
  /** An administrator's look at another vendor. */
  vendor?: string | undefined
}

/** Whose statements are asked for: one's own unless the address names a vendor. */
export function asked({ vendor }: StatementSearch): { vendorId?: string } {
  return vendor !== undefined && /^[1-9]\d{0,8}$/.test(vendor) ? { vendorId: vendor } : {}
}

/** Whose it is, in the words of a sentence. */
export function whoseWords({ vendorId }: { vendorId?: string }): 'you' | 'this vendor' {
  return vendorId === undefined ? 'you' : 'this vendor'
}
