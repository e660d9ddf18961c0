import { useAddress } from '../address/use-address.ts'
import { pages } from '@orrery/contract/pages'
import { isFigure } from '@orrery/contract/revenue/source'
import { useFilters } from '../address/use-filters.ts'
import { DayChart } from '../report/DayChart.tsx'
import { LongerRange } from '../report/NoRows.tsx'
import { PeriodLine } from '../report/PeriodLine.tsx'
import { ReportFilters } from '../report/ReportFilters.tsx'
import { useRange } from '../report/use-range.ts'
import type { RevenueAnswer } from '../revenue/answer.ts'
import { seriesOf } from '../revenue/chart-rows.ts'
import { FiledTable } from '../revenue/FiledTable.tsx'
import { ReadAgain } from '../revenue/ReadAgain.tsx'
import { SourceTable } from '../revenue/SourceTable.tsx'
import { withoutToday } from '../revenue/table-state.ts'
import { useTable, type TableSource } from '../revenue/table-source.ts'
import { mediaDays, mediaDetails, yahooDays, yahooDetails } from '../revenue/tables.ts'
import { WhoseRevenue } from '../revenue/WhoseRevenue.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

interface Feed {
  days: TableSource
  details: TableSource
}

const feeds: Partial<Record<string, Feed>> = {
  '/yahoodashboard': { days: yahooDays, details: yahooDetails },
  '/mediaDashboard': { days: mediaDays, details: mediaDetails },
}

/** Clicks and revenue of a feed: its days as bars and table, then every row (3-decisions §3). */
export default function FeedDashboard() {
  const { path } = useAddress()
  const feed = feeds[path]
  if (!feed) throw new Error(`There is no feed of ${path}.`)
  return <Dashboard key={path} path={path} {...feed} />
}

function Dashboard({ path, days, details }: Feed & { path: string }) {
  const asked = useRange()
  const [{ vendorId }] = useFilters<{ vendorId?: string }>()
  const { range, today, setRange } = asked
  const query = range && {
    startDate: range.start,
    endDate: range.end,
    ...(vendorId !== undefined && { vendorId }),
  }
  const loaded = useTable(days, query)
  const { answer, error, refetching } = loaded
  const failed = error !== null && !answer
  const counted = days.view.columns
    .filter(isFigure)
    .filter(({ kind }) => kind === 'count' || kind === 'money')
  const next = <LongerRange asked={asked} />
  return (
    <>
      <PageHead
        title={pages.find((page) => page.path === path)?.title ?? path}
        sub={
          <PeriodLine
            period={answer && told(answer, today ?? '')}
            range={range}
            today={today}
            comparable={false}
            failed={failed}
          />
        }
      />
      <WhoseRevenue vendorId={vendorId} range={range} />
      <ReportFilters asked={asked} comparable={false}>
        <ReadAgain source={days.view.source} shown={[days.key, details.key]} days={query} />
      </ReportFilters>
      {failed ? null : (
        <DayChart
          title="Day by day"
          days={answer && seriesOf(days.view, answer, today ?? '')}
          columns={counted}
          currency={answer?.period.currency ?? 'USD'}
          money={[2, 6]}
          refetching={refetching}
          onDay={(day) => setRange({ start: day, end: day, preset: null })}
        />
      )}
      {/* What stands under a chart or table whose length nobody knows yet would be pushed. */}
      {answer || failed ? (
        <>
          {/* Asked again on its own when it failed, it would take the place away that it stands in. */}
          <FiledTable
            title={days.title}
            view={days.view}
            file={days.file}
            asked={query}
            sortName="daySort"
            next={next}
            {...loaded}
          />
          <SourceTable source={details} days={query} sortName="rowSort" next={next} />
        </>
      ) : null}
    </>
  )
}

/** The period as it is told under the title. */
function told({ period }: RevenueAnswer, today: string): RevenueAnswer['period'] {
  return { ...period, incomplete: withoutToday(period.incomplete, today) }
}
