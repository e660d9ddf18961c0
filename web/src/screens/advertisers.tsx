import { Advertisers } from '../catalogue/Advertisers.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** The merchant advertiser list (2-links §2): who pays, how much, by which programme. */
export default function AdvertisersScreen() {
  return (
    <>
      <PageHead
        title="Advertisers"
        sub="What each of your programmes pays for a site’s visitors or sales, the best first."
      />
      <Advertisers />
    </>
  )
}
