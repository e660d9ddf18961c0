import type { Feed } from '@orrery/contract/feeds/feeds'
import { Link } from '../address/Link.tsx'
import { Changes, ReadsOnly } from '../api/Changes.tsx'
import { usePortal } from '../api/portal.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { BackLine } from '../ui/page/BackLine.tsx'
import { Card } from '../ui/page/Card.tsx'
import { formTitle, itemsWords } from './feed-words.ts'
import { FeedActions } from './FeedActions.tsx'
import { FeedFacts } from './FeedFacts.tsx'
import { FeedRuns } from './FeedRuns.tsx'
import { RunNews } from './RunNews.tsx'

/** One feed: what it is, what can be done with it, and its runs. */
export function FeedPage({ feed }: { feed: Feed }) {
  const portal = usePortal()
  const timeZone = portal?.timeZone ?? 'UTC'
  const today = portal?.today ?? ''
  return (
    <>
      <BackLine>
        <Link to="/feeds">All feeds</Link>
      </BackLine>
      <PageHead
        title={feed.name}
        one
        sub={`${formTitle(feed)}; ${itemsWords(feed)} of it in the catalogue`}
      />
      <ReadsOnly />
      <Card
        title="Feed"
        actions={
          <Changes>
            <FeedActions feed={feed} />
          </Changes>
        }
        padded
      >
        <RunNews feed={feed} timeZone={timeZone} today={today} />
        <FeedFacts feed={feed} timeZone={timeZone} today={today} />
      </Card>
      <FeedRuns feed={feed} timeZone={timeZone} />
    </>
  )
}
