import { permits } from '@orrery/contract/access'
import type { More } from '@orrery/contract/messages/more'
import type { App } from '../kit/app.ts'
import type { VendorRow } from './vendor.query.ts'

/**
 * Where a mail says more: a page, where that is open to the vendor, and else whom to ask.
 * @param path such as `/statements`. @param query with its `?`, or ''.
 */
export function pageFor(
  { brand, publicUrl }: App,
  vendor: Pick<VendorRow, 'vendor_id' | 'role' | 'menu' | 'features'>,
  path: string,
  query = '',
): More {
  const { vendor_id: vendorId, role, menu, features } = vendor
  return permits({ vendorId, role, menu, features }, path)
    ? { page: `${publicUrl}${path}${query}` }
    : { contact: brand.current().contactEmail }
}
