import { messages } from '@orrery/contract/messages'
import { linkScreens } from '@orrery/contract/programmes/all'
import { permits } from '@orrery/contract/access'
import { Link } from '../address/Link.tsx'
import { useSession } from '../api/session.ts'
import { buttonClass } from '../ui/button/button-class.ts'
import { Button } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { NoSuchPage } from '../ui/state/NoSuchPage.tsx'

interface NoLinksProps {
  search: string
  /** How many links fit, on other pages than this empty one. */
  total: number
  onClearSearch: () => void
  onFirstPage: () => void
}

/** What to do when the list of own links is empty. */
export function NoLinks({ search, total, onClearSearch, onFirstPage }: NoLinksProps) {
  const user = useSession()
  const start = linkScreens.find(({ screen }) => user && permits(user, screen.path))?.screen
  if (total > 0) return <NoSuchPage onFirstPage={onFirstPage} />
  if (search) {
    return (
      <EmptyState
        title={messages.noLinksFound}
        action={<Button onClick={onClearSearch}>Clear the search</Button>}
      >
        Try a part of the merchant’s name, of the link or of its campaign, or the short link.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={messages.noLinksYet}
      action={
        start ? (
          <Link to={start.path} className={buttonClass('main')}>
            Make a link
          </Link>
        ) : null
      }
    >
      Every link that you generate is kept here, with its short link and its clicks.
    </EmptyState>
  )
}
