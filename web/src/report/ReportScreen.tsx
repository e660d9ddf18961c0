import { pages } from '@orrery/contract/pages'
import { useSession } from '../api/session.ts'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { ByDate } from './ByDate.tsx'
import { chartDays } from './chart-days.ts'
import { EXACT } from './columns.ts'
import { DayChart } from './DayChart.tsx'
import type { ReportManifest } from './manifest.ts'
import { PeriodLine } from './PeriodLine.tsx'
import { PeriodNotices } from './PeriodNotices.tsx'
import { ReportFailure } from './ReportFailure.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportTiles } from './ReportTiles.tsx'
import { Rows } from './Rows.tsx'
import { useSource } from './source.ts'
import { useQuestion } from './use-question.ts'

/** A programme's conversion report, drawn from its manifest; every filter stands in the URL. */
export function ReportScreen<Row extends object>({ report }: { report: ReportManifest<Row> }) {
  const { programme, byDate } = report
  const asked = useQuestion(programme.key)
  const summary = useSource(report.summary, asked.question)
  const days = useSource(byDate.days, asked.question)

  const { data } = summary
  const currency = data?.period.currency ?? programme.currency
  const drawn = days.data && chartDays(days.data)
  const previous = asked.compared ? data?.previous : undefined
  return (
    <>
      <PageHead
        title={pages.find(({ path }) => path === programme.pages.report)?.title ?? programme.name}
        sub={
          <PeriodLine
            period={data?.period}
            range={data && asked.range}
            today={asked.today}
            against={previous}
          />
        }
      />
      <WhoseReport vendorId={asked.question?.vendorId} />
      <ReportFilters asked={asked} />
      {summary.error && !data ? (
        <Card title="Summary">
          <ReportFailure error={summary.error} onRetry={summary.retry} />
        </Card>
      ) : (
        <ReportTiles
          tiles={report.tiles}
          totals={data?.totals}
          previous={previous}
          compared={asked.compared}
          series={drawn?.map(({ figures }) => figures) ?? []}
          currency={currency}
          refetching={summary.refetching}
        />
      )}
      <PeriodNotices name={programme.name} period={data?.period} />
      {days.error && !days.data ? null : (
        <DayChart
          title="By day"
          days={drawn}
          columns={byDate.charted}
          currency={currency}
          money={EXACT}
          refetching={days.refetching}
        />
      )}
      <ByDate
        byDate={byDate}
        days={days}
        summary={data}
        asked={asked}
        currency={currency}
        timeZone={data?.period.timeZone ?? 'UTC'}
      />
      <Rows rows={report.rows} summary={data} asked={asked} currency={currency} />
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
