import { messages } from '@orrery/contract/messages'
import { programmeOf } from '@orrery/contract/programmes/all'
import { checkedType } from '../figures/asked-report.ts'
import { queuedQuery } from '../figures/queued-query.ts'
import type { Handler } from '../kit/http/handler.ts'
import { lastDayOf, untimely } from './asked-row.ts'
import { undecidedClaim } from './open-claim.query.ts'
import { isOwnOrder } from './own-order.ts'
import { figuresOf } from './row-figures.query.ts'

/** What the vendor's form begins with; orders are looked for one at a time, as claims of them are. */
export const getClaimedRow: Handler<'POST /home/getClaimedRow'> = async (asked) => {
  const { app, scope, body } = asked
  checkedType(scope, body.programme, body.kind)
  const figures = await figuresOf(app.pool, scope.vendorId, body.origin, body)
  const isThere =
    body.origin === 'order'
      ? await queuedQuery(app, scope.vendorId, () => isOwnOrder(app.pool, asked))
      : figures.rows > 0
  const missing = body.origin === 'order' ? messages.noSuchOrder : messages.noSuchRow
  return {
    figures,
    currency: programmeOf(body.programme).currency,
    lastDay: lastDayOf(body.day),
    reason: untimely(app, body.day) || (isThere ? '' : missing),
    claimId: (await undecidedClaim(app.pool, scope.vendorId, body)) ?? null,
  }
}
