import { addDays } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { usePortal } from '../api/portal.ts'
import { FeedLinks } from '../links/FeedLinks.tsx'
import { SourceTable } from '../revenue/SourceTable.tsx'
import { useTable } from '../revenue/table-source.ts'
import { priceLineFeeds, priceLineSales, yahooFeeds } from '../revenue/tables.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { SectionHead } from '../ui/page/SectionHead.tsx'

/** Feed links (2-links §2), and under them what the feeds brought in the last 30 days. */
export default function FeedLinksScreen() {
  const today = usePortal()?.today
  const days = today ? { startDate: addDays(today, -30), endDate: addDays(today, -1) } : undefined
  const first = useTable(priceLineFeeds, days)
  const second = useTable(yahooFeeds, days)
  // What stands under a table whose length nobody knows yet would be pushed.
  const firstIsIn = first.answer !== undefined || first.error !== null
  const bothAreIn = firstIsIn && (second.answer !== undefined || second.error !== null)
  return (
    <>
      <PageHead title="Feed Links" sub={messages.feedLinksNote} />
      <FeedLinks />
      <SectionHead title="Last 30 days" />
      <SourceTable source={priceLineFeeds} days={days} sortName="priceLineSort" />
      {firstIsIn ? <SourceTable source={yahooFeeds} days={days} sortName="yahooSort" /> : null}
      {bothAreIn ? <SourceTable source={priceLineSales} days={days} sortName="salesSort" /> : null}
    </>
  )
}
