import { CLAIMS_A_DAY } from '@orrery/contract/claims/claim'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import { checkedType } from '../figures/asked-report.ts'
import { queuedQuery } from '../figures/queued-query.ts'
import { transaction, type Client } from '../kit/database.ts'
import type { Asked, Handler } from '../kit/http/handler.ts'
import { randomId } from '../kit/secrets.ts'
import { rowKeyOf, untimely } from './asked-row.ts'
import { wholeClaim } from './claim-answer.ts'
import { addMessage } from './claim.query.ts'
import { claimsSince, lockClaims, storeClaim, undecidedClaim } from './open-claim.query.ts'
import { isOwnOrder } from './own-order.ts'
import { figuresOf } from './row-figures.query.ts'

type Opening = Asked<'POST /home/openClaim'>

const DAY_MS = 24 * 60 * 60_000

/**
 * Opens a claim of the vendor's own row, or shows the one that is open. One of a vendor looks at rows at a time, and
 * those that wait for it hold no connection.
 */
export const openClaim: Handler<'POST /home/openClaim'> = async (asked) => {
  const { app, scope, body } = asked
  checkedType(scope, body.programme, body.kind)
  return queuedQuery(app, scope.vendorId, () =>
    transaction(app.pool, async (db) => {
      await lockClaims(db, scope.vendorId)
      const before = await undecidedClaim(db, scope.vendorId, body)
      const id = before ?? (await opened(db, asked))
      return { data: await wholeClaim(db, id, scope.vendorId), already: before !== undefined }
    }),
  )
}

/** @throws Problem invalid, notFound for a row or an order that there is not, tooManyTries past the quota. */
async function opened(db: Client, asked: Opening): Promise<string> {
  const { app, scope, body } = asked
  const { vendorId } = scope
  const at = app.clock()
  const late = untimely(app, body.day)
  if (late !== '') throw new Problem('invalid', `day: ${late}`)
  const figures = await figuresOf(db, vendorId, body.origin, body)
  if (body.origin === 'row' && figures.rows === 0) throw new Problem('notFound', messages.noSuchRow)
  if (body.origin === 'order' && !(await isOwnOrder(db, asked))) {
    throw new Problem('notFound', messages.noSuchOrder)
  }
  if ((await claimsSince(db, vendorId, new Date(at.getTime() - DAY_MS))) >= CLAIMS_A_DAY) {
    throw new Problem('tooManyTries', messages.tooManyClaims(CLAIMS_A_DAY), 60 * 60)
  }
  const claimId = randomId()
  await storeClaim(db, { vendorId, claimId, rowKey: rowKeyOf(body), asked: body, figures, at })
  const first = {
    vendorId,
    claimId,
    authorId: vendorId,
    state: 'open',
    text: body.text,
    at,
  } as const
  await addMessage(db, 1, first)
  const { origin, programme, kind, day } = body
  await audit(db, 'claim-opened', vendorId, String(vendorId), {
    claimId,
    origin,
    programme,
    kind,
    day,
  })
  return claimId
}
