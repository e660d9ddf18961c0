/** Waits for approval, may sign in, or may not any more. */
export const vendorStates = ['applied', 'active', 'suspended'] as const
export type VendorState = (typeof vendorStates)[number]

/** What becomes of a suspended vendor's short links: they redirect as before, or lead nowhere. */
export const suspendedLinks = ['redirecting', 'parked'] as const
export type SuspendedLinks = (typeof suspendedLinks)[number]
