import { Coupons } from '../catalogue/offers/Coupons.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** All Coupons (1-core §2): codes and deals to be copied with their tracked links. */
export default function AllCoupons() {
  return (
    <>
      <PageHead title="All Coupons" sub="Those that end first come first. Dates are GMT." />
      <Coupons />
    </>
  )
}
