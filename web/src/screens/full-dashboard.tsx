import { NoneEnabled } from '../programmes/NoneEnabled.tsx'
import { whyUnknown } from '../programmes/all-programmes.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { useAllProgrammes } from '../programmes/use-all-programmes.ts'
import { useNoneEnabled } from '../programmes/use-none-enabled.ts'
import { allProgrammesTiles } from '../report/all-programmes-tiles.ts'
import { BreakdownBar } from '../report/breakdown/BreakdownBar.tsx'
import { LazyBreakdown } from '../report/breakdown/LazyBreakdown.tsx'
import { OpenDays } from '../report/breakdown/OpenDays.tsx'
import { useTogether } from '../report/breakdown/use-together.ts'
import { PrintHead } from '../report/PrintHead.tsx'
import { ProgrammesLine } from '../report/ProgrammesLine.tsx'
import { ProgrammesTable } from '../report/ProgrammesTable.tsx'
import { ReportFilters } from '../report/ReportFilters.tsx'
import { ReportTiles } from '../report/ReportTiles.tsx'
import { ReportTop } from '../report/ReportTop.tsx'
import { useRange } from '../report/use-range.ts'
import { filtersOf } from '../report/drill.ts'
import { whyOf } from '../report/why/why-of.ts'
import { Card } from '../ui/page/Card.tsx'
import { Notice } from '../ui/state/Notice.tsx'

/** All programmes at a glance (3-decisions §3). */
export default function FullDashboard() {
  const asked = useRange()
  const { today, compared } = asked
  const { data, error, isPending, isPlaceholderData, refetch } = useAllProgrammes(asked)
  const failed = error !== null && !data
  const none = useNoneEnabled() || data?.data.length === 0
  const unknown = data && whyUnknown(data.data)
  const together = useTogether('programme', asked, data)
  const { breakdown, of, totals, previous, fits, currency, isOffered } = together
  const filters = filtersOf(breakdown.drills)
  const why = whyOf(of && { ...of, filters }, asked.comparing)

  return (
    <>
      <ReportTop
        title="All programmes"
        about={
          <ProgrammesLine answer={data} end={asked.range?.end} against={previous} failed={failed} />
        }
        filters={
          <>
            <ReportFilters asked={asked} />
            {isOffered ? <BreakdownBar breakdown={breakdown} /> : null}
          </>
        }
      >
        {failed || fits?.error || none ? null : (
          <ReportTiles
            tiles={allProgrammesTiles}
            totals={totals}
            previous={previous}
            compared={compared}
            currency="EUR"
            refetching={isPlaceholderData || fits?.refetching}
            why={why}
          />
        )}
      </ReportTop>
      <PrintHead asked={asked} period={undefined} drills={breakdown.drills} />
      {failed ? (
        <Card title="All programmes">
          <ReportFailure error={error} onRetry={() => refetch()} />
        </Card>
      ) : none ? (
        <Card title="All programmes">
          <NoneEnabled />
        </Card>
      ) : breakdown.isOpen || asked.own ? (
        <>
          <OpenDays answer={data} narrowed={breakdown.isNarrowed} />
          <LazyBreakdown breakdown={breakdown} of={of} asked={asked} currency={currency} />
        </>
      ) : (
        <>
          <Card title="Side by side">
            <ProgrammesTable
              answer={data}
              loading={isPending}
              refetching={isPlaceholderData}
              compared={compared}
              today={today ?? ''}
            />
          </Card>
          {/* Under the table, which it would push down when it arrives. */}
          {unknown ? (
            <Notice tone="warn" title={unknown.title}>
              {unknown.text}
            </Notice>
          ) : null}
        </>
      )}
    </>
  )
}
