import { useAnswer } from '../api/use-answer.ts'
import { AboutLine } from '../report/AboutLine.tsx'
import { allProgrammesTiles, whyUnknown } from '../report/all-programmes.ts'
import { comparedWith, readPrevious } from '../report/previous.ts'
import { ProgrammesTable } from '../report/ProgrammesTable.tsx'
import { ReportFailure } from '../report/ReportFailure.tsx'
import { ReportFilters } from '../report/ReportFilters.tsx'
import { ReportTiles } from '../report/ReportTiles.tsx'
import { useRange } from '../report/use-range.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** All programmes at a glance (3-decisions §3). */
export default function FullDashboard() {
  const asked = useRange()
  const { range, today, compared, comparison } = asked
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(
    'POST /home/getAllProgrammes',
    range && { body: { startDate: range.start, endDate: range.end, ...comparison } },
  )
  const failed = error !== null && !data
  const unknown = data && whyUnknown(data.data)
  const previous = compared && data ? readPrevious(data.previous) : undefined

  return (
    <>
      <PageHead
        title="All programmes"
        sub={
          <AboutLine
            failed={failed}
            parts={
              data && [
                data.data.some(({ asOf }) => asOf) ? 'Estimated' : 'No figures yet',
                `${data.timeZone} days`,
                ...(previous ? [comparedWith(previous)] : []),
              ]
            }
          >
            {data?.rateSource ? `Euro by the reference rate of each day, ${data.rateSource}` : null}
          </AboutLine>
        }
      />
      <ReportFilters asked={asked} />
      {failed ? (
        <Card title="All programmes">
          <ReportFailure error={error} onRetry={() => refetch()} />
        </Card>
      ) : data && data.data.length === 0 ? (
        <Card title="All programmes">
          <EmptyState title="No programme is enabled for you yet.">
            Ask your account manager which programmes fit your sites.
          </EmptyState>
        </Card>
      ) : (
        <>
          <ReportTiles
            tiles={allProgrammesTiles}
            totals={data?.totals}
            previous={previous}
            compared={compared}
            currency="EUR"
            refetching={isPlaceholderData}
          />
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
