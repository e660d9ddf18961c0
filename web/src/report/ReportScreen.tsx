import { useSession } from '../api/session.ts'
import { usePageTitle } from '../api/use-page-title.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { Card } from '../ui/page/Card.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { BreakdownBar } from './breakdown/BreakdownBar.tsx'
import { LazyBreakdown } from './breakdown/LazyBreakdown.tsx'
import { LeftOut } from './breakdown/LeftOut.tsx'
import { reportOffer } from './breakdown/offer.ts'
import { drilled, useBreakdown } from './breakdown/use-breakdown.ts'
import { useNarrowed } from './breakdown/use-narrowed.ts'
import { ByDate } from './ByDate.tsx'
import { chartDays, runOf } from './chart-days.ts'
import { EXACT } from './columns.ts'
import { DayChart } from './DayChart.tsx'
import { knownTotals } from './incomplete.ts'
import type { ReportManifest } from './manifest.ts'
import { PeriodLine } from './PeriodLine.tsx'
import { PeriodNotices } from './PeriodNotices.tsx'
import { PrintHead } from './PrintHead.tsx'
import { bodyOf } from './question.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportTiles } from './ReportTiles.tsx'
import { ReportTop } from './ReportTop.tsx'
import { bodyOf } from './question.ts'
import { Rows } from './Rows.tsx'
import { useSource } from './source.ts'
import { useQuestion } from './use-question.ts'
import { whyOf } from './why/why-of.ts'

/** A programme's conversion report, drawn from its manifest; every filter stands in the URL. */
export function ReportScreen<Row extends object>({ report }: { report: ReportManifest<Row> }) {
  const { programme, byDate } = report
  const title = usePageTitle(programme.pages.report) ?? programme.name
  const asked = useQuestion(programme.key)
  const breakdown = useBreakdown(reportOffer(report.rows.filters))
  const { drills, isNarrowed, isOpen } = breakdown
  const of = asked.question && {
    ...bodyOf(asked.question),
    ...asked.comparing,
    programmes: [programme.key],
  }
  const summary = useSource(report.summary, asked.question)
  const days = useSource(byDate.days, asked.question)

  const { data } = summary
  const { range } = asked
  // What the screen's own calls cannot say, figures asked for by name do.
  const isAsked = isNarrowed || asked.own !== undefined
  const fits = useNarrowed({
    tiles: report.tiles,
    of: isAsked ? of : undefined,
    drills,
    unit: 'day',
  })
  const whole = isAsked ? data && fits.totals && { ...data, ...fits, totals: fits.totals } : data
  const totals = whole && range && knownTotals(whole, range)
  const currency = data?.period.currency ?? programme.currency
  const shownDays = isAsked ? days.data && fits.days(days.data) : days.data
  const drawn = shownDays && chartDays(shownDays)
  const previous = asked.compared ? whole?.previous : undefined
  const failed =
    fits.error ?? (summary.error && !data && days.error && !days.data ? summary.error : undefined)
  return (
    <>
      {data ? <WhoseReport vendorId={asked.question?.vendorId} /> : null}
      <ReportTop
        title={title}
        about={
          <PeriodLine
            period={data?.period}
            range={range}
            today={asked.today}
            against={previous}
            failed={failed !== undefined}
          />
        }
        filters={
          <>
            <ReportFilters asked={asked} />
            <BreakdownBar breakdown={breakdown} />
          </>
        }
      >
        {failed ? null : (
          <ReportTiles
            tiles={report.tiles}
            totals={totals}
            previous={previous}
            compared={asked.compared}
            series={drawn ? runOf(drawn) : []}
            currency={currency}
            refetching={summary.refetching || fits.refetching}
          />
        )}
      </ReportTop>
      <PrintHead asked={asked} period={data?.period} drills={drills} />
      {failed ? (
        <Card title="Figures">
          <ReportFailure
            error={failed}
            onRetry={() => Promise.all([summary.retry(), days.retry(), isAsked && fits.retry()])}
          />
        </Card>
      ) : (
        <>
          <DayChart
            title="By day"
            days={drawn}
            columns={byDate.charted}
            currency={currency}
            money={EXACT}
            refetching={days.refetching || fits.refetching}
            onDay={(day) => breakdown.change(drilled(breakdown, 'day', day))}
          />
          {/* Under the chart, which they would push down when they arrive. */}
          <PeriodNotices name={programme.name} period={data?.period} />
          {isOpen ? (
            <LazyBreakdown breakdown={breakdown} of={of} asked={asked} currency={currency} />
          ) : (
            <ByDate
              byDate={byDate}
              days={days}
              totals={totals}
              asked={asked}
              currency={currency}
              timeZone={data?.period.timeZone ?? 'UTC'}
            />
          )}
          {isNarrowed ? (
            <LeftOut>
              Single rows stand here without filters: theirs take a part of a text, these whole
              values.
            </LeftOut>
          ) : (
            <Rows rows={report.rows} totals={totals} asked={asked} currency={currency} />
          )}
        </>
      )}
    </>
  )
}

/** Says so when the report is not the reader's own; only the administrator is answered one. */
function WhoseReport({ vendorId }: { vendorId: string | undefined }) {
  const user = useSession()
  if (vendorId === undefined || vendorId === String(user?.vendorId)) return null
  return (
    <Notice tone="info" title={`Vendor ${vendorId}.`}>
      This is the report of another vendor; the look is written to the audit log.
    </Notice>
  )
}
