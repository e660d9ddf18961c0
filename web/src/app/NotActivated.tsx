import { messages } from '@orrery/contract/messages'
import { Link } from '../address/Link.tsx'
import { buttonClass } from '../ui/button/button-class.ts'
import css from './NotActivated.module.css'

/**
 * What stands under a sub-domain that the network does not answer for.
 * @param onLeave the reader goes on to sign-in, which must then be shown.
 */
export function NotActivated({ onLeave }: { onLeave: () => void }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{messages.domainNotActivated}</h1>
      <Link to="/signin" className={buttonClass('main')} onClick={onLeave}>
        {messages.goToHomePage}
      </Link>
    </div>
  )
}
