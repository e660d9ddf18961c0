import type { VendorAccess } from '@orrery/contract/accounts/user'

/** Whether an administrator's address names another vendor; nobody else is answered what it names. */
export function namesAnother(
  { role, vendorId: own }: VendorAccess,
  vendorId: string | undefined,
): vendorId is string {
  return role === 'admin' && vendorId !== undefined && vendorId !== String(own)
}
