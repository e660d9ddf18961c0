import { messages } from '@orrery/contract/messages'
import { orion } from '@orrery/contract/programmes/orion'
import { aggregationLabels } from '@orrery/contract/tiles'
import type { Aggregation } from '@orrery/contract/reports/earnings-report'
import { useRef } from 'react'
import { BulkReport } from '../report/BulkReport.tsx'
import { chartBuckets, chartDays } from '../report/chart-days.ts'
import { CENTS } from '../report/columns.ts'
import { DayChart } from '../report/DayChart.tsx'
import { bodyOf, chartedColumns, dashboardTiles, useEarnings } from '../report/earnings.ts'
import { EarningsPreview } from '../report/EarningsPreview.tsx'
import { knownTotals } from '../report/incomplete.ts'
import { PeriodLine } from '../report/PeriodLine.tsx'
import { PeriodNotices } from '../report/PeriodNotices.tsx'
import css from '../report/report.module.css'
import { ReportFailure } from '../report/ReportFailure.tsx'
import { ReportFilters } from '../report/ReportFilters.tsx'
import { ReportTiles } from '../report/ReportTiles.tsx'
import { useAggregation } from '../report/use-aggregation.ts'
import { useBulkReport } from '../report/use-bulk-report.ts'
import { useQuestion } from '../report/use-question.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'

const chartTitles: Record<Aggregation, string> = {
  daily: 'By day',
  weekly: 'By week',
  monthly: 'By month',
}
const aggregations = Object.entries(aggregationLabels) as [Aggregation, string][]

/** Dashboard (1-core §2): what the traffic of the first programme earned. */
export default function Dashboard() {
  const asked = useQuestion(orion.key)
  const [aggregation, setAggregation] = useAggregation()
  const bulk = useBulkReport()
  const preview = useRef<HTMLDivElement>(null)
  const { range, kind, compared, comparison } = asked
  const question = range &&
    kind && { startDate: range.start, endDate: range.end, aggregation, kind, comparison }
  const earnings = useEarnings(question)
  const { data } = earnings
  const currency = data?.period.currency ?? orion.currency
  const failed = earnings.error !== null && !data
  const totals = data && range && knownTotals(data, range)
  const previous = compared ? data?.previous : undefined
  const drawn =
    data && range && aggregation !== 'daily'
      ? chartBuckets({ rows: data.rows, period: data.period, range, aggregation })
      : data && chartDays({ days: data.rows, period: data.period })

  function showPreview() {
    void earnings.retry().then(() => announce('The preview is up to date.'))
    preview.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <>
      <PageHead
        title="Dashboard"
        sub={
          <PeriodLine
            period={data?.period}
            range={range}
            today={asked.today}
            against={previous}
            failed={failed}
          />
        }
        action={
          <div className={css.buttons}>
            <Button busy={earnings.refetching} onClick={showPreview}>
              {messages.preview}
            </Button>
            <Button
              kind="main"
              busy={bulk.busy}
              onClick={() => {
                if (question) bulk.start(bodyOf(question))
              }}
            >
              {messages.generateReport}
            </Button>
          </div>
        }
      />
      <ReportFilters asked={asked} summary={aggregationLabels[aggregation]}>
        <SegmentedControl
          label="Aggregation"
          value={aggregation}
          onChange={setAggregation}
          options={aggregations.map(([value, label]) => ({ value, label }))}
        />
      </ReportFilters>
      <BulkReport work={bulk} />
      {failed && earnings.error ? (
        <Card title={messages.performancePreview}>
          <ReportFailure error={earnings.error} onRetry={earnings.retry} />
        </Card>
      ) : (
        <>
          <ReportTiles
            tiles={dashboardTiles(kind ?? 'CPC')}
            totals={totals}
            previous={previous}
            compared={compared}
            series={drawn?.map(({ figures }) => figures) ?? []}
            currency={currency}
            refetching={earnings.refetching}
          />
          <PeriodNotices name={orion.name} period={data?.period} />
          <DayChart
            title={chartTitles[aggregation]}
            days={drawn}
            columns={chartedColumns}
            currency={currency}
            money={CENTS}
            refetching={earnings.refetching}
          />
          <div ref={preview} className={css.preview}>
            <EarningsPreview
              earnings={earnings}
              totals={totals}
              asked={asked}
              currency={currency}
            />
          </div>
        </>
      )}
    </>
  )
}
