import { messages } from '@orrery/contract/messages'
import { FindLinks } from '../links/find/FindLinks.tsx'
import { OwnLinks } from '../links/OwnLinks.tsx'
import { Trackings } from '../revenue/Trackings.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** Finds links for pages; the vendor's own links with their short links and clicks (3-decisions §3). */
export default function Links() {
  return (
    <>
      <PageHead title="Links" sub={messages.linksNote} />
      <FindLinks />
      <OwnLinks />
      <Trackings />
    </>
  )
}
