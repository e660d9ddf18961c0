import { permits } from '@orrery/contract/access'
import { Link } from '../address/Link.tsx'
import { useSession } from '../api/session.ts'
import { MerchantCounts } from '../catalogue/MerchantCounts.tsx'
import { Merchants } from '../catalogue/Merchants.tsx'
import { buttonClass } from '../ui/button/button-class.ts'
import { PageHead } from '../ui/page/PageHead.tsx'

/** All Merchants List (2-links §2): Orion's merchants, and the way to those of all programmes. */
export default function MerchantsScreen() {
  const user = useSession()
  if (!user) return null
  return (
    <>
      <PageHead
        title="All Merchants List"
        sub="Every merchant that Orion has had, by name."
        action={
          permits(user, '/advertisers') ? (
            <Link to="/advertisers" className={buttonClass()}>
              Advertisers of all programmes
            </Link>
          ) : null
        }
      />
      <MerchantCounts />
      <Merchants user={user} />
    </>
  )
}
