import { messages } from '@orrery/contract/messages'
import { Link } from '../address/Link.tsx'
import { OtherVendor } from '../api/OtherVendor.tsx'
import { PrintFacts } from '../api/PrintFacts.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { buttonClass } from '../ui/button/button-class.ts'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { AboutClicks } from './AboutClicks.tsx'
import { clickBars } from './click-days.ts'
import { ClickChart } from './ClickChart.tsx'
import { ClickFilters } from './ClickFilters.tsx'
import css from './clicks.module.css'
import { ClickTiles } from './ClickTiles.tsx'
import { ClickWords } from './ClickWords.tsx'
import { LeftOut } from './LeftOut.tsx'
import { LogLink } from './LogLink.tsx'
import { useClickRange } from './use-click-range.ts'
import { channelColumns, searchTextColumns } from './word-columns.tsx'

/** A click is counted seconds after it came: who opens the screen again wants to see it. */
const FRESH = { staleTime: 0 }

/** A vendor's clicks: how many, whether more or fewer, what was left out and where they came from. */
export function Clicks() {
  const days = useClickRange()
  const { asked, comparison, compare, today } = days
  const body = asked && { ...asked, ...comparison }
  const summary = useAnswer('POST /home/getAllClicksSummary', body && { body }, FRESH)
  const byDate = useAnswer('POST /home/getAllClicksSummarybyDate', asked && { body: asked }, FRESH)
  const channels = useAnswer('GET /home/getChannelCounts', asked && { query: asked }, FRESH)
  const texts = useAnswer('POST /home/getSearchTextCounts', asked && { body: asked }, FRESH)
  const failed = [summary, byDate].find(({ error, data }) => error && !data)
  const counted = byDate.data
  const range = counted ? { start: counted.startDate, end: counted.endDate } : days.range
  const bars = range && today ? clickBars(counted?.data ?? [], range, today) : undefined

  return (
    <>
      <OtherVendor vendorId={days.vendorId} />
      <PageHead
        title="Clicks"
        sub={<AboutClicks answer={summary} compared={compare !== 'none'} />}
        action={
          <div className={css.doors}>
            <LogLink className={buttonClass()}>Open the click log</LogLink>
            <LogLink to="/handleclick/reconciliation" className={buttonClass()}>
              Reconciliation
            </LogLink>
          </div>
        }
      />
      <PrintFacts vendorId={days.vendorId} range={days.range} />
      <ClickFilters days={days} />
      {failed?.error ? (
        <Card title={messages.clicksAnalysis}>
          <ReportFailure error={failed.error} onRetry={() => failed.refetch()} />
        </Card>
      ) : (
        <>
          <ClickTiles
            summary={summary.data}
            bars={(counted && bars) ?? []}
            compared={compare !== 'none'}
            refetching={summary.isPlaceholderData}
          />
          {summary.data?.totalclicks === 0 ? (
            <NoClicks />
          ) : (
            <ClickChart days={bars} loading={!counted} refetching={byDate.isPlaceholderData} />
          )}
          {/* Once what stands above has its height, so that nothing moves. */}
          {counted && summary.data ? (
            <div className={css.cards}>
              <LeftOut counts={summary.data} refetching={summary.isPlaceholderData} />
              <ClickWords
                title="Channels"
                columns={channelColumns}
                answer={channels}
                empty={{ title: messages.noChannel, advice: messages.nameChannel }}
              />
              <ClickWords
                title="Search texts"
                columns={searchTextColumns}
                answer={texts}
                empty={{ title: messages.noSearchText, advice: messages.nameSearchText }}
              />
            </div>
          ) : null}
        </>
      )}
    </>
  )
}

/** What to do where nothing was clicked. */
function NoClicks() {
  return (
    <Card title={messages.clicksAnalysis}>
      <EmptyState
        title={messages.noClicks}
        action={
          <Link to="/links" className={buttonClass('main')}>
            Links
          </Link>
        }
      >
        {messages.noClicksYet}
      </EmptyState>
    </Card>
  )
}
