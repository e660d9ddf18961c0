import { StoredDays } from '../admin/StoredDays.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** All Reports List (2-links §2): how much is stored for each day. */
export default function ReportsList() {
  return (
    <>
      <PageHead
        title="All Reports List"
        sub="Report rows stored for each day of the last 400, over all programmes, CPC and CPA together."
      />
      <StoredDays />
    </>
  )
}
