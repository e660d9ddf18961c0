import { pages } from '@orrery/contract/pages'
import { Link } from '../address/Link.tsx'
import { useAddress } from '../address/use-address.ts'
import { buttonClass } from '../ui/button/button-class.ts'
import { PageHead } from '../ui/page/PageHead.tsx'

/** A page of the product whose screen is not built yet: it says so and pretends nothing. */
export default function NotAvailableYet() {
  const { path } = useAddress()
  const title = pages.find((page) => page.path === path)?.title ?? 'This screen'
  return (
    <>
      <PageHead title={title} sub="This screen is not available yet." />
      <Link to="/myProfile" className={buttonClass()}>
        Go to My Account
      </Link>
    </>
  )
}
