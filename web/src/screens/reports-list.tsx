import { useFilters } from '../address/use-filters.ts'
import { RunHistory } from '../admin/RunHistory.tsx'
import { RunPage } from '../admin/RunPage.tsx'
import { StoredDays } from '../admin/StoredDays.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { useNewHeading } from '../ui/base/use-new-heading.ts'
import { PageHead } from '../ui/page/PageHead.tsx'

/** All Reports List (2-links §2): how much is stored for each day, by which runs; or the run that the address names. */
export default function ReportsList() {
  const [{ run }] = useFilters<{ run?: string }>()
  const days = useAnswer('GET /home/getAllClicksReports', run === undefined ? {} : undefined)
  useNewHeading(run ?? '')
  if (run !== undefined) return <RunPage key={run} runId={run} />
  return (
    <>
      <PageHead
        title="All Reports List"
        sub="Report rows stored for each day of the last 400, over all programmes, CPC and CPA together; below, the runs that brought them."
      />
      <StoredDays />
      {/* With the days, which would push it down. */}
      {days.isPending ? null : <RunHistory />}
    </>
  )
}
