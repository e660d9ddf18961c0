import { messages } from '@orrery/contract/messages'
import { orion } from '@orrery/contract/programmes/orion'
import type { Aggregation } from '@orrery/contract/reports/earnings-report'
import { aggregationLabels } from '@orrery/contract/tiles'
import { useRef } from 'react'
import { failureText } from '../api/failure-text.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import type { BarUnit } from '../ui/chart/bar-unit.ts'
import { SegmentedControl } from '../ui/field/SegmentedControl.tsx'
import { Card } from '../ui/page/Card.tsx'
import { SectionHead } from '../ui/page/SectionHead.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { useNarrowed } from './breakdown/use-narrowed.ts'
import { BulkReport } from './BulkReport.tsx'
import { chartBuckets, chartDays, partsOf, runOf } from './chart-days.ts'
import { CENTS } from './columns.ts'
import { DayChart } from './DayChart.tsx'
import { chartedColumns, dashboardTiles, useEarnings } from './earnings.ts'
import { bodyOf } from './earnings-query.ts'
import { EarningsPreview } from './EarningsPreview.tsx'
import { knownTotals } from './incomplete.ts'
import { PeriodLine } from './PeriodLine.tsx'
import { PeriodNotices } from './PeriodNotices.tsx'
import { bodyOf as questionBody } from './report-query.ts'
import css from './report.module.css'
import { PrintHead } from './PrintHead.tsx'
import { ReportTiles } from './ReportTiles.tsx'
import { TypeChoice } from './TypeChoice.tsx'
import { useAggregation } from './use-aggregation.ts'
import { useBulkReport } from './use-bulk-report.ts'
import { useReportQuery } from './use-report-query.ts'
import { whyOf } from './why/why-of.ts'

const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const satisfies Record<
  Aggregation,
  BarUnit
>
const aggregations = Object.entries(aggregationLabels) as [Aggregation, string][]

interface EarningsSectionProps {
  /** Looks closer at a day, week or month of the chart. */
  onDay: (unit: BarUnit, day: string) => void
}

/** What the traffic of the first programme earned, as 1-core §2 has its dashboard. */
export default function EarningsSection({ onDay }: EarningsSectionProps) {
  const asked = useReportQuery(orion.key, 'own')
  const [aggregation, setAggregation] = useAggregation()
  const unit = units[aggregation]
  const bulk = useBulkReport()
  const refusal = useRefusal('member')
  const preview = useRef<HTMLDivElement>(null)
  const { range, kind, compared, comparison } = asked
  const query = range &&
    kind && { startDate: range.start, endDate: range.end, aggregation, kind, comparison }
  const of = query && {
    startDate: query.startDate,
    endDate: query.endDate,
    isCPC: kind === 'CPC',
    programmes: [orion.key],
  }
  const earnings = useEarnings(query)
  const { data } = earnings
  const currency = data?.period.currency ?? orion.currency
  const failed = earnings.error !== null && !data
  const totals = data && range && knownTotals(data, range)
  const tiles = dashboardTiles(kind ?? 'CPC')
  // With days of one's own the dashboard's call does not compare.
  const own = useNarrowed({
    tiles,
    drills: [],
    of:
      asked.own && asked.query
        ? { ...questionBody(asked.query), ...asked.comparing, programmes: [orion.key] }
        : undefined,
  })
  const previous = asked.own ? own.previous : compared ? data?.previous : undefined
  const buckets =
    data && range && unit !== 'day'
      ? { rows: data.rows, period: data.period, range, unit }
      : undefined
  const drawn = buckets
    ? chartBuckets(buckets)
    : data && chartDays({ days: data.rows, period: data.period })

  async function showPreview() {
    preview.current?.scrollIntoView({ block: 'start' })
    const { error } = await earnings.retry()
    if (!error) announce('The preview is up to date.')
  }

  return (
    <section aria-label={orion.name}>
      <SectionHead
        title={orion.name}
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
            <Button busy={earnings.refetching} onClick={() => void showPreview()}>
              {messages.preview}
            </Button>
            {refusal ? null : (
              <Button
                kind="main"
                busy={bulk.busy}
                onClick={() => {
                  if (query) bulk.start(bodyOf(query))
                }}
              >
                {messages.generateReport}
              </Button>
            )}
          </div>
        }
      />
      <PrintHead asked={asked} period={data?.period} />
      <div className={css.choices} data-screen-only>
        <TypeChoice asked={asked} />
        <SegmentedControl
          label="Aggregation"
          value={aggregation}
          onChange={setAggregation}
          options={aggregations.map(([value, label]) => ({ value, label }))}
        />
      </div>
      <BulkReport work={bulk} />
      {failed && earnings.error ? (
        <Card title={messages.performancePreview}>
          <ReportFailure error={earnings.error} onRetry={earnings.retry} />
        </Card>
      ) : (
        <>
          <ReportTiles
            tiles={tiles}
            totals={totals}
            previous={previous}
            compared={compared}
            series={drawn ? runOf(drawn) : []}
            currency={currency}
            refetching={earnings.refetching}
            why={whyOf(of, asked.comparing, orion.pages.report)}
          />
          <PeriodNotices name={orion.name} period={data?.period} />
          <DayChart
            title={`By ${unit}`}
            days={drawn}
            unit={unit}
            columns={chartedColumns}
            currency={currency}
            money={CENTS}
            refetching={earnings.refetching}
            onDay={(day) => onDay(unit, day)}
          />
          <div ref={preview} className={css.preview}>
            {earnings.error ? <Notice tone="error">{failureText(earnings.error)}</Notice> : null}
            <EarningsPreview
              earnings={earnings}
              part={buckets && partsOf(buckets)}
              totals={totals}
              asked={asked}
              currency={currency}
            />
          </div>
        </>
      )}
    </section>
  )
}
