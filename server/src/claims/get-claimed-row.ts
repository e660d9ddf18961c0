import { messages } from '@orrery/contract/messages'
import { programmeOf } from '@orrery/contract/programmes/all'
import { checkedType } from '../figures/asked-report.ts'
import type { Handler } from '../kit/http/handler.ts'
import { lastDayOf, rowKeyOf, untimely } from './asked-row.ts'
import { undecidedClaim } from './open-claim.query.ts'
import { figuresOf } from './row-figures.query.ts'

/** What the vendor's form begins with. */
export const getClaimedRow: Handler<'POST /home/getClaimedRow'> = async ({ app, scope, body }) => {
  checkedType(scope, body.programme, body.kind)
  const figures = await figuresOf(app.pool, scope.vendorId, 'row', body)
  const missing = figures.rows === 0 ? messages.noSuchRow : ''
  return {
    figures,
    currency: programmeOf(body.programme).currency,
    lastDay: lastDayOf(body.day),
    reason: untimely(app, body.day) || missing,
    claimId: (await undecidedClaim(app.pool, scope.vendorId, rowKeyOf(body))) ?? null,
  }
}
