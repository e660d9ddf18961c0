import { Card } from '../ui/page/Card.tsx'
import { MacroTable } from './MacroTable.tsx'
import css from './postbacks.module.css'

/** What a publisher's developer needs to know. */
export function HowItWorks() {
  return (
    <Card title="For your developer" padded>
      <ul className={css.rules}>
        <li>
          Answer with 200 to 299 within ten seconds. Anything else, a redirect too, is tried again
          after growing pauses for 24 hours, then parked; from the log it can be sent again.
        </li>
        <li>
          The same event may arrive twice when something breaks: count each <code>event_id</code>{' '}
          once. It stands in the header <code>Idempotency-Key</code>, too.
        </li>
        <li>
          <code>Orrery-Signature: t=…,v1=…</code> proves that it comes from us: v1 is the
          HMAC-SHA-256, in hexadecimal, of t, a point, and the body of a POST or the whole address
          of a GET. While a secret is being changed there are two v1; one of them has to fit.
        </li>
        <li>
          <code>payout</code> is what the click earned so far, and <code>payout_change</code> what
          of that this endpoint was not told yet: take the one or add up the other.
        </li>
        <li>An empty value arrives as noid in an address, and as an empty text in a body.</li>
      </ul>
      <details className={css.more}>
        <summary>The macros, and what they tell</summary>
        <MacroTable />
      </details>
    </Card>
  )
}
