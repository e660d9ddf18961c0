import { dayRange } from '../format/day.ts'
import { useAnswer } from '../api/use-answer.ts'
import { change } from '../format/change.ts'
import { count, money, percent } from '../format/number.ts'
import { inEuro, ProgrammesTable } from '../report/ProgrammesTable.tsx'
import { RangeFilters } from '../report/RangeFilters.tsx'
import { ReportFailure } from '../report/ReportFailure.tsx'
import css from '../report/report.module.css'
import { useComparison } from '../report/use-comparison.ts'
import { useRange } from '../report/use-range.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tile } from '../ui/Tile.tsx'
import { TileStrip } from '../ui/TileStrip.tsx'

/** All programmes at a glance (3-decisions §3). */
export default function FullDashboard() {
  const asked = useRange()
  const comparison = useComparison()
  const { range, today } = asked
  const answer = useAnswer(
    'POST /home/getAllProgrammes',
    range && { body: { startDate: range.start, endDate: range.end } },
  )
  const { data, error, isPending, isPlaceholderData, refetch } = answer
  const failed = error !== null && !data
  const rows = data?.data ?? []
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  const euro = inEuro(rows)
  const clicks = sum((row) => row.clicks)
  const sales = sum((row) => row.sales)
  const against = data && dayRange(data.previous.startDate, data.previous.endDate)
  const moved = (now: number, before: number) =>
    comparison.compared ? change(now, before) : undefined

  return (
    <>
      <PageHead
        title="All programmes"
        sub={
          data
            ? [
                `Estimated, ${data.timeZone} days`,
                ...(data.rateSource ? [`euro by the rate of each day, ${data.rateSource}`] : []),
                ...(comparison.compared ? [`change against ${against}`] : []),
              ].join(' · ')
            : '\u00a0'
        }
      />
      <RangeFilters asked={asked} comparison={comparison} />
      {failed ? (
        <Card title="All programmes">
          <ReportFailure error={error} onRetry={() => refetch()} />
        </Card>
      ) : data && rows.length === 0 ? (
        <Card title="All programmes">
          <EmptyState title="No programme is enabled for you yet.">
            Ask your account manager which programmes fit your sites.
          </EmptyState>
        </Card>
      ) : (
        <>
          <div className={css.tiles}>
            <TileStrip label="Summary" refetching={isPlaceholderData}>
              <Tile
                label="Total Clicks"
                figure={count(clicks)}
                change={moved(
                  clicks,
                  sum((row) => row.previous.clicks),
                )}
                against={against}
                loading={isPending}
              />
              <Tile
                label="Total Sales"
                figure={count(sales)}
                change={moved(
                  sales,
                  sum((row) => row.previous.sales),
                )}
                against={against}
                loading={isPending}
              />
              <Tile
                label="Total Earnings in euro"
                figure={money(euro, 'EUR')}
                note={euro === null ? 'A reference rate is missing' : undefined}
                loading={isPending}
              />
              <Tile
                label="Total Conversion Rate"
                figure={percent(clicks > 0 ? (100 * sales) / clicks : null)}
                loading={isPending}
              />
            </TileStrip>
          </div>
          <Card title="Side by side">
            <ProgrammesTable
              answer={data}
              loading={isPending}
              refetching={isPlaceholderData}
              compared={comparison.compared}
              today={today ?? ''}
            />
          </Card>
        </>
      )}
    </>
  )
}
