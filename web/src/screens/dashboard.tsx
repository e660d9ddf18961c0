import { enabledProgrammes, openKinds, permits } from '@orrery/contract/access'
import type { WhyMetric } from '@orrery/contract/figures/effects'
import { orion } from '@orrery/contract/programmes/orion'
import { Suspense } from 'react'
import { lazyPart } from '../api/lazy-part.tsx'
import { useSession } from '../api/session.ts'
import { LEAD_TITLE } from '../programmes/lead-words.ts'
import { ProgrammesLead } from '../programmes/ProgrammesLead.tsx'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { useAllProgrammes } from '../programmes/use-all-programmes.ts'
import { allProgrammesTiles } from '../report/all-programmes-tiles.ts'
import { BreakdownBar } from '../report/breakdown/BreakdownBar.tsx'
import { LazyBreakdown } from '../report/breakdown/LazyBreakdown.tsx'
import { OpenDays } from '../report/breakdown/OpenDays.tsx'
import { LeftOut } from '../report/breakdown/LeftOut.tsx'
import { TogetherChart } from '../report/breakdown/TogetherChart.tsx'
import { drilled } from '../report/breakdown/use-breakdown.ts'
import { useTogether } from '../report/breakdown/use-together.ts'
import { PrintHead } from '../report/PrintHead.tsx'
import { ProgrammeName } from '../report/ProgrammeName.tsx'
import { ProgrammesLine } from '../report/ProgrammesLine.tsx'
import { ReportFilters } from '../report/ReportFilters.tsx'
import { ReportTiles } from '../report/ReportTiles.tsx'
import { ReportTop } from '../report/ReportTop.tsx'
import { useRange } from '../report/use-range.ts'
import { filtersOf } from '../report/drill.ts'
import { whyOf, type WhyOf } from '../report/why/why-of.ts'
import { WhyButton } from '../report/why/WhyButton.tsx'
import { Later } from '../ui/base/Later.tsx'
import { Card } from '../ui/page/Card.tsx'

/* What is not on the first screenful; the tables among it weigh as much as all of that. */
const NetworkOverview = lazyPart(() => import('../admin/NetworkOverview.tsx'))
const EarningsSection = lazyPart(() => import('../report/EarningsSection.tsx'))
const Highlights = lazyPart(() => import('../content/Highlights.tsx'))
const PausedNotice = lazyPart(() => import('../postbacks/PausedNotice.tsx'))

/**
 * Dashboard (1-core §2): what was earned with all programmes, then what the specification shows of the
 * first one. An administrator's begins with the network's.
 */
export default function Dashboard() {
  const user = useSession()
  const asked = useRange()
  const { compared } = asked
  const all = useAllProgrammes(asked)
  const together = useTogether('day', asked, all.data)
  const { breakdown, of, totals, previous, fits, currency, isOffered } = together
  const filters = filtersOf(breakdown.drills)
  const closer = breakdown.isNarrowed ? '.' : '/FullDashboard'
  const why = whyOf(of && { ...of, filters }, asked.comparing, closer)
  const failed = all.error !== null && !all.data
  const isAdmin = user?.role === 'admin'
  const title = isAdmin ? 'Own traffic, all programmes' : LEAD_TITLE

  return (
    <>
      <ReportTop
        title="Dashboard"
        about={
          <ProgrammesLine
            answer={all.data}
            end={asked.range?.end}
            against={previous}
            failed={failed}
          />
        }
        filters={
          <>
            <ReportFilters asked={asked} />
            {isOffered ? <BreakdownBar breakdown={breakdown} /> : null}
          </>
        }
      >
        {isAdmin ? (
          <NetworkOverview asked={asked.own ? { ...asked, compared: false } : asked} />
        ) : null}
        {failed ? (
          <Card title={title}>
            <ReportFailure error={all.error} onRetry={() => all.refetch()} />
          </Card>
        ) : fits ? (
          <ReportTiles
            tiles={allProgrammesTiles}
            totals={totals}
            previous={previous}
            compared={compared}
            currency="EUR"
            refetching={fits.refetching}
            why={why}
          />
        ) : (
          <ProgrammesLead
            title={title}
            kinds={user ? openKinds(user) : []}
            answer={all.data}
            programmes={user ? enabledProgrammes(user).length : 0}
            compared={compared}
            refetching={all.isPlaceholderData}
            Name={ProgrammeName}
            why={whyMark(why)}
          />
        )}
      </ReportTop>
      <PrintHead asked={asked} period={undefined} drills={breakdown.drills} />
      {fits ? <OpenDays answer={all.data} narrowed={breakdown.isNarrowed} /> : null}
      <Suspense>
        <Later>
          {breakdown.isNarrowed ? (
            <TogetherChart breakdown={breakdown} of={of} asked={asked} />
          ) : null}
          {breakdown.isOpen ? (
            <LazyBreakdown breakdown={breakdown} of={of} asked={asked} currency={currency} />
          ) : null}
          {breakdown.isNarrowed ? (
            <LeftOut>
              {orion.name} by itself stands here without filters; its own report takes them too.
            </LeftOut>
          ) : (
            <EarningsSection
              onDay={(unit, day) => breakdown.change(drilled(breakdown, unit, day))}
            />
          )}
          <Highlights />
          {user && permits(user, '/postbacks') ? <PausedNotice /> : null}
        </Later>
      </Suspense>
    </>
  )
}

/** Draws what opens why a total changed, where that can be asked. */
function whyMark(why: WhyOf | undefined) {
  return (
    why && ((metric: WhyMetric, label: string) => <WhyButton {...{ metric, label }} {...why} />)
  )
}
