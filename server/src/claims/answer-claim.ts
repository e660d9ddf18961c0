import { isDeepStrictEqual } from 'node:util'
import { MOST_MESSAGES, type ClaimState } from '@orrery/contract/claims/claim'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { wholeClaim } from './claim-answer.ts'
import { addMessage, lockClaim, messageOf, moveClaim } from './claim.query.ts'
import { tellAnswer } from './tell-answer.ts'

/** The vendor's message: the claim waits for an administrator again. */
export const answerClaim: Handler<'POST /home/answerClaim'> = async ({ app, scope, body }) => ({
  data: await written(app, {
    ...body,
    authorId: scope.vendorId,
    vendorId: scope.vendorId,
    state: 'open',
  }),
})

/** An administrator's question or decision, with the reason that the vendor reads. */
export const decideClaim: Handler<'POST /home/decideClaim'> = async ({ app, scope, body }) => ({
  data: await written(app, { ...body, authorId: scope.vendorId, vendorId: null, state: body.to }),
})

interface Writing {
  _id: string
  /** What the writer saw. */
  revision: number
  text: string
  authorId: number
  /** Whose claim it has to be; null for an administrator, who writes to anyone's. */
  vendorId: number | null
  state: ClaimState
}

/** The very same later is said once more: “Any news?”, say. */
const AGAIN_MS = 3_600_000

/**
 * The very same is what was sent again because its answer was lost, by a form that knows the claim as it was or, asked
 * for anew, as it is.
 * @throws Problem notFound, or conflict when it is decided, was written to since, or is full.
 */
async function written(app: App, writing: Writing) {
  const { _id: claimId, revision, text, authorId, state } = writing
  return transaction(app.pool, async (db) => {
    const before = await lockClaim(db, claimId, writing.vendorId)
    if (!before) throw new Problem('notFound', messages.noSuchClaim)
    const { vendor_id: vendorId } = before
    const last = await messageOf(db, vendorId, claimId, before.revision)
    if (last && isDeepStrictEqual(last, { authorId, state, text, at: last.at })) {
      const isLate = app.clock().getTime() - last.at.getTime() >= AGAIN_MS
      if (revision !== before.revision || !isLate) return wholeClaim(db, claimId, vendorId)
    }
    if (before.state === 'accepted' || before.state === 'rejected') {
      throw new Problem('conflict', messages.claimDecided)
    }
    if (before.revision !== revision) throw new Problem('conflict', messages.claimChanged)
    const isDecided = state === 'accepted' || state === 'rejected'
    if (revision >= MOST_MESSAGES && !isDecided) {
      throw new Problem('conflict', messages.claimFull(MOST_MESSAGES))
    }
    const message = { vendorId, claimId, authorId, state, text, at: app.clock() }
    await addMessage(db, revision + 1, message)
    await moveClaim(db, message, writing.vendorId === null ? text : null)
    const action = writing.vendorId === null ? 'claim-decided' : 'claim-answered'
    await audit(db, action, authorId, String(vendorId), { claimId, from: before.state, to: state })
    const claim = await wholeClaim(db, claimId, vendorId)
    if (state !== 'open') await tellAnswer(app, db, claim, state)
    return claim
  })
}
