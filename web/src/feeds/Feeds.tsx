import { Link } from '../address/Link.tsx'
import { useFilters } from '../address/use-filters.ts'
import { useNewHeading } from '../ui/base/use-new-heading.ts'
import { buttonClass } from '../ui/button/button-class.ts'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { FeedList } from './FeedList.tsx'
import { FeedPage } from './FeedPage.tsx'
import { useFeeds } from './use-feeds.ts'

/** All feeds, or the one that the address names. */
export function Feeds() {
  const [{ feed: asked }] = useFilters<{ feed?: string }>()
  const answer = useFeeds()
  const found = answer.feeds?.find(({ feedId }) => String(feedId) === asked)
  useNewHeading(asked ?? '')

  if (asked === undefined || (answer.error && !answer.feeds)) return <FeedList answer={answer} />
  if (found) return <FeedPage key={found.feedId} feed={found} />
  return (
    <>
      <PageHead title="Feeds" />
      {answer.feeds ? (
        <EmptyState
          title="There is no such feed."
          action={
            <Link to="/feeds" className={buttonClass('plain')}>
              All feeds
            </Link>
          }
        />
      ) : null}
    </>
  )
}
