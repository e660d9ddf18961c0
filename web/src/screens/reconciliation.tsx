import { OtherVendor } from '../api/OtherVendor.tsx'
import { usePortal } from '../api/portal.ts'
import { PrintFacts } from '../api/PrintFacts.tsx'
import { LogLink } from '../clicks/LogLink.tsx'
import { Reconciliation } from '../clicks/Reconciliation.tsx'
import { ReconciliationFilters } from '../clicks/ReconciliationFilters.tsx'
import { useReconciliation } from '../clicks/use-reconciliation.ts'
import { friendlyTime } from '../format/instant.ts'
import { nameOf } from '../programmes/all-programmes.ts'
import { AboutLine } from '../report/AboutLine.tsx'
import { ReportFilters } from '../report/ReportFilters.tsx'
import { useRange } from '../report/use-range.ts'
import { buttonClass } from '../ui/button/button-class.ts'
import { PageHead } from '../ui/page/PageHead.tsx'

/** Our redirects beside the clicks that partners counted, with the difference by its reasons. */
export default function ReconciliationScreen() {
  const days = useRange()
  const asked = useReconciliation(days.range)
  const today = usePortal()?.today ?? ''
  const { data, error } = asked.answer
  const period = data?.period
  const about = period && [
    'Redirects up to now',
    `${period.timeZone} days`,
    period.asOf
      ? `partners’ clicks as of ${friendlyTime(period.asOf, period.timeZone, today)}`
      : 'partners’ clicks not in yet',
  ]
  return (
    <>
      <PageHead
        title="Reconciliation"
        sub={
          <AboutLine
            parts={about}
            failed={(error !== null && !data) || asked.open.length === 0}
            comparable={false}
          />
        }
        action={
          <LogLink to="/handleclick" className={buttonClass()}>
            All clicks
          </LogLink>
        }
      />
      <PrintFacts
        {...(asked.everyVendor && { whose: 'All vendors' })}
        vendorId={asked.body?.vendorId?.toString()}
        range={days.range}
        narrowed={[asked.programme && nameOf(asked.programme)]}
      />
      {asked.everyVendor ? null : <OtherVendor vendorId={asked.vendorId} />}
      <ReportFilters asked={days} comparable={false}>
        <ReconciliationFilters asked={asked} />
      </ReportFilters>
      <Reconciliation asked={asked} />
    </>
  )
}
