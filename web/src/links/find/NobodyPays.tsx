import { permits } from '@orrery/contract/access'
import { messages } from '@orrery/contract/messages'
import { linkScreens } from '@orrery/contract/programmes/all'
import { Link } from '../../address/Link.tsx'
import { useSession } from '../../api/session.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'

/** Why nobody pays for a page, and what to do next. */
export function NobodyPays({ url, why }: { url: string; why: string }) {
  const user = useSession()
  const start = linkScreens.find(({ screen }) => user && permits(user, screen.path))?.screen
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  if (!host.includes('.')) return <EmptyState title={why}>{messages.wholeAddress}</EmptyState>
  if (why === messages.programmeOff) {
    return (
      <EmptyState
        title={why}
        action={
          <Link to="/contact" className={buttonClass()}>
            Contact
          </Link>
        }
      />
    )
  }
  // The name of a shop is what its host begins with, as a rule.
  const [name = ''] = host.split('.')
  return (
    <EmptyState
      title={why}
      action={
        start ? (
          <Link to={start.path} search={{ search: name }} className={buttonClass()}>
            Look for {name}
          </Link>
        ) : null
      }
    >
      {messages.otherPage}
    </EmptyState>
  )
}
