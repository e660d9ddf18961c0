import { messages } from '@orrery/contract/messages'
import { Link } from '../address/Link.tsx'
import { buttonClass } from '../ui/button/button-class.ts'
import { PageHead } from '../ui/page/PageHead.tsx'

/** An address that is no page; paths are exact, also in capitals. */
export default function PageNotFound() {
  return (
    <>
      <PageHead
        title={messages.pageNotFound}
        sub="There is nothing at this address. Capitals count: check how it is written."
      />
      <Link to="/" className={buttonClass('main')}>
        Go to the start page
      </Link>
    </>
  )
}
