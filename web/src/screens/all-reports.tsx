import { SiteReports } from '../revenue/SiteReports.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** All Reports: site summary, channel and publisher reports (2-links §2). */
export default function AllReports() {
  return (
    <>
      <PageHead
        title="All Reports"
        sub="What advertising on your sites brought, by site, channel and device."
      />
      <SiteReports />
    </>
  )
}
