import { pages } from '@orrery/contract/pages'
import { orion } from '@orrery/contract/programmes/orion'
import { Link } from '../address/Link.tsx'
import type { Filters } from '../address/use-filters.ts'
import { useSort } from '../address/use-sort.ts'
import { OtherVendor } from '../api/OtherVendor.tsx'
import { usePortal } from '../api/portal.ts'
import { dateTime } from '../format/instant.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { buttonClass } from '../ui/button/button-class.ts'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { PerformanceTable } from './PerformanceTable.tsx'
import { PeriodLine } from './PeriodLine.tsx'
import { PeriodNotices } from './PeriodNotices.tsx'
import { PrintHead } from './PrintHead.tsx'
import { performance, quality, qualityTables } from './quality.ts'
import { QualityTable, sortingOf } from './QualityTable.tsx'
import css from './report.module.css'
import { ReportFilters } from './ReportFilters.tsx'
import { useSource } from './source.ts'
import { useReportQuery } from './use-report-query.ts'

interface QualityReportProps {
  /** The page it is drawn on, which names it. */
  path: string
  /** Draws the table of days too. */
  daily?: boolean
}

const REPORTS_DASHBOARD = '/reportsDashboard'

/** Quality of Orion's traffic by merchant and by category (2-links §2); every filter stands in the URL. */
export function QualityReport({ path, daily = false }: QualityReportProps) {
  const asked = useReportQuery(orion.key)
  const [merchants, categories] = qualityTables
  const merchantSort = useSort(sortingOf(merchants)).sortText
  const categorySort = useSort(sortingOf(categories)).sortText
  const report = useSource(quality, asked.query && { ...asked.query, merchantSort, categorySort })
  const { data, error } = report
  const failed = error && !data ? error : undefined
  const currency = data?.period.currency ?? orion.currency
  const days = useSource(performance, daily ? asked.query : undefined)
  // What stands under a table whose length nobody knows yet would be pushed, so it comes with it.
  const settled = daily ? !days.loading && data !== undefined : data !== undefined
  const drawn = settled ? qualityTables : daily ? [] : qualityTables.slice(0, 1)
  return (
    <>
      <PageHead
        title={titleOf(path)}
        sub={
          <PeriodLine
            period={data?.period}
            range={asked.range}
            today={asked.today}
            comparable={false}
            failed={failed !== undefined}
          />
        }
        action={<OtherReport path={daily ? orion.pages.quality : REPORTS_DASHBOARD} />}
      />
      <PrintHead asked={asked} period={data?.period} />
      <OtherVendor vendorId={asked.query?.vendorId} />
      <ReportFilters asked={asked} comparable={false} />
      {daily ? <PerformanceTable days={days} asked={asked} currency={currency} /> : null}
      {failed ? (
        <Card title="Quality">
          <ReportFailure error={failed} onRetry={report.retry} />
        </Card>
      ) : (
        <>
          {settled ? <PeriodNotices name={orion.name} period={data?.period} /> : null}
          {drawn.map((table) => (
            <QualityTable
              key={table.of}
              table={table}
              report={report}
              asked={asked}
              currency={currency}
            />
          ))}
          {settled && data ? <TargetsLine asOf={data.targetsAsOf} /> : null}
        </>
      )}
    </>
  )
}

/** The way to the same report with or without its days, for the same filters. */
function OtherReport({ path }: { path: string }) {
  return (
    <Link to={path} search={(before: Filters) => before} className={buttonClass()}>
      {titleOf(path)}
    </Link>
  )
}

function titleOf(path: string): string {
  return pages.find((page) => page.path === path)?.title ?? orion.name
}

/** What the figures are measured against, and since when that is known. */
function TargetsLine({ asOf }: { asOf: string | null }) {
  const timeZone = usePortal()?.timeZone ?? 'UTC'
  return (
    <p className={css.below}>
      Cost of sale is earnings in percent of the sale amount.{' '}
      {asOf === null
        ? 'The partner has not told categories and targets yet.'
        : `Categories and targets are the partner’s, as of ${dateTime(asOf, timeZone)}.`}
    </p>
  )
}
