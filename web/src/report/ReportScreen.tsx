import { OtherVendor } from '../api/OtherVendor.tsx'
import { usePageTitle } from '../api/use-page-title.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { Later } from '../ui/base/Later.tsx'
import { Card } from '../ui/page/Card.tsx'
import { BreakdownBar } from './breakdown/BreakdownBar.tsx'
import { LazyBreakdown } from './breakdown/LazyBreakdown.tsx'
import { LeftOut } from './breakdown/LeftOut.tsx'
import { reportOffer } from './breakdown/offer.ts'
import { drilled, useBreakdown } from './breakdown/use-breakdown.ts'
import { ByDate } from './ByDate.tsx'
import { runOf } from './chart-days.ts'
import { EXACT } from './columns.ts'
import { DayChart } from './DayChart.tsx'
import type { ReportManifest } from './manifest.ts'
import { OtherType } from './OtherType.tsx'
import { PeriodLine } from './PeriodLine.tsx'
import { PeriodNotices } from './PeriodNotices.tsx'
import { PrintHead } from './PrintHead.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportTiles } from './ReportTiles.tsx'
import { ReportTop } from './ReportTop.tsx'
import { Rows } from './Rows.tsx'
import { useReportQuery } from './use-report-query.ts'
import { useReportFigures } from './use-report-figures.ts'
import { filtersOf } from './drill.ts'
import { whyOf } from './why/why-of.ts'

/** A programme's conversion report, drawn from its manifest; every filter stands in the URL. */
export function ReportScreen<Row extends object>({ report }: { report: ReportManifest<Row> }) {
  const { programme, byDate } = report
  const title = usePageTitle(programme.pages.report) ?? programme.name
  const asked = useReportQuery(programme.key)
  const breakdown = useBreakdown(reportOffer(report.rows.filters))
  const { drills, isNarrowed, isOpen } = breakdown
  const figures = useReportFigures(report, asked, breakdown)
  const { of, period, currency, totals, previous, drawn, unit, failed, refetching } = figures
  return (
    <>
      {period ? <OtherVendor vendorId={asked.query?.vendorId} /> : null}
      <ReportTop
        title={title}
        about={
          <PeriodLine
            period={period}
            range={asked.range}
            today={asked.today}
            against={previous}
            failed={failed !== undefined}
            more={
              asked.types.length > 1 ? (
                <OtherType
                  asked={asked}
                  of={totals && !refetching ? of : undefined}
                  drills={drills}
                  currency={currency}
                />
              ) : undefined
            }
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
            refetching={refetching}
            why={whyOf(of && { ...of, filters: filtersOf(drills) }, asked.comparing)}
          />
        )}
      </ReportTop>
      <PrintHead asked={asked} period={period} drills={drills} />
      {failed ? (
        <Card title="Figures">
          <ReportFailure error={failed} onRetry={figures.retry} />
        </Card>
      ) : (
        <Later>
          <DayChart
            title={`By ${unit}`}
            days={drawn}
            unit={unit}
            columns={byDate.charted}
            currency={currency}
            money={EXACT}
            refetching={refetching}
            onDay={(day) => breakdown.change(drilled(breakdown, unit, day))}
          />
          {/* Under the chart, which they would push down when they arrive. */}
          <PeriodNotices name={programme.name} period={period} />
          {isOpen ? (
            <LazyBreakdown breakdown={breakdown} of={of} asked={asked} currency={currency} />
          ) : (
            <ByDate
              byDate={byDate}
              days={figures.days}
              totals={totals}
              asked={asked}
              currency={currency}
              timeZone={period?.timeZone ?? 'UTC'}
            />
          )}
          {isNarrowed ? (
            <LeftOut>
              The report’s single rows have filters of their own. Remove those above to see them
              here.
            </LeftOut>
          ) : (
            <Rows
              rows={report.rows}
              programme={programme.key}
              totals={totals}
              asked={asked}
              currency={currency}
            />
          )}
        </Later>
      )}
    </>
  )
}
