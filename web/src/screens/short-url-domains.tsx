import { DomainList } from '../domains/DomainList.tsx'

/** Vendors' own names for their short URLs (2-links §2). */
export default function ShortURLDomains() {
  return <DomainList kind="short" />
}
