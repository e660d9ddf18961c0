import { Link } from '../address/Link.tsx'
import { Changes, ReadsOnly } from '../api/Changes.tsx'
import { usePortal } from '../api/portal.ts'
import { Failure } from '../api/Failure.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { dayRange } from '../format/day.ts'
import { friendlyTime } from '../format/instant.ts'
import { nameOf } from '../programmes/all-programmes.ts'
import { BackLine } from '../ui/page/BackLine.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import css from './admin.module.css'
import { RunActions } from './RunActions.tsx'
import { RunDifference } from './RunDifference.tsx'
import { RunFacts } from './RunFacts.tsx'
import { RunTotals } from './RunTotals.tsx'
import { sourceWords } from './run-words.ts'

/** One run: what it changed or would change, and what can be done with it. */
export function RunPage({ runId }: { runId: string }) {
  const portal = usePortal()
  const answer = useAnswer('GET /home/getReportRun', { query: { runId } }, { staleTime: 0 })
  const { data, error, refetch } = answer
  const run = data?.run
  const timeZone = portal?.timeZone ?? 'UTC'
  const today = portal?.today ?? ''
  return (
    <>
      <BackLine>
        <Link to="/reportsList">All runs</Link>
      </BackLine>
      <PageHead
        title={`Run ${runId}`}
        one
        sub={
          run
            ? `${nameOf(run.programme)} ${run.kind}, ${dayRange(run.startDate, run.endDate)}; ${sourceWords(run)}, ${friendlyTime(run.start_time, timeZone, today)}`
            : '\u00a0'
        }
      />
      <ReadsOnly />
      {error && !data ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <>
          <Card
            title="Run"
            padded
            actions={
              data ? (
                <Changes>
                  <RunActions found={data} />
                </Changes>
              ) : null
            }
          >
            <div className={css.facts}>
              {data ? (
                <RunFacts found={data} timeZone={timeZone} today={today} />
              ) : (
                <Skeleton width="60%" />
              )}
            </div>
          </Card>
          {/* Once the card above has its height. */}
          {data ? (
            <>
              <RunTotals found={data} />
              <RunDifference runId={runId} />
            </>
          ) : null}
        </>
      )}
    </>
  )
}
