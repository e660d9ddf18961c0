import { personRoles } from '@orrery/contract/accounts/person-role'
import type { VendorDetails } from '@orrery/contract/vendors/get-vendor'
import css from './vendors.module.css'
import { friendlyTime } from '../format/instant.ts'
import { count } from '../format/number.ts'
import { Fact, Facts } from '../ui/page/Facts.tsx'

interface VendorFactsProps {
  vendor: VendorDetails
  timeZone: string
  today: string
}

/** Who a vendor is, by what it gave itself. */
export function VendorFacts({ vendor, timeZone, today }: VendorFactsProps) {
  return (
    <Facts>
      <Fact name="Email">{vendor.email}</Fact>
      <Fact name="People">
        {vendor.people.map(({ _id, fullName, email, role }) => (
          <span key={_id} className={css.person}>
            {fullName}, {email}, {personRoles[role].name.toLowerCase()}
          </span>
        ))}
      </Fact>
      <Fact name="Created">{friendlyTime(vendor.created_date, timeZone, today)}</Fact>
      <Fact name="Company">{vendor.company}</Fact>
      <Fact name="Country">{vendor.country}</Fact>
      <Fact name="Phone number">{vendor.phoneNumber}</Fact>
      <Fact name="Short links">{count(vendor.shortLinks)}</Fact>
      {vendor.site ? <Fact name="Site">{vendor.site}</Fact> : null}
      {vendor.traffic ? <Fact name="Traffic">{vendor.traffic}</Fact> : null}
    </Facts>
  )
}
