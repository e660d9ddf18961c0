import { DomainList } from '../domains/DomainList.tsx'

/** Vendors' own names for the portal (2-links §2). */
export default function AddCustomDomain() {
  return <DomainList kind="portal" />
}
