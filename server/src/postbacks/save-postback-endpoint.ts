import { isDeepStrictEqual } from 'node:util'
import { messages } from '@orrery/contract/messages'
import { MOST_ENDPOINTS } from '@orrery/contract/postbacks/postbacks'
import { Problem } from '@orrery/contract/problems'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { nextRevision } from '../kit/revision.ts'
import { randomId } from '../kit/secrets.ts'
import { checkedAddress } from './endpoint-address.ts'
import { answerEndpoint, ownEndpoint } from './endpoint-answer.ts'
import { addEndpoint, changeEndpoint, lockedEndpoint } from './endpoint.query.ts'
import { newSecret } from './new-secret.ts'
import { LOST_MS } from './pauses.ts'

/** A new endpoint receives what is stored from now on. */
export const savePostbackEndpoint: Handler<'POST /home/savePostbackEndpoint'> = async ({
  app,
  scope,
  body,
}) => {
  const { vendorId } = scope
  const { endpointId, name, method } = body
  if (endpointId !== undefined) await ownEndpoint(app, scope, endpointId)
  const href = await checkedAddress(app, body.address)
  const told = { name, method, events: [...new Set(body.events)] }
  const saved = { ...told, address: app.vault.encrypt(href) }
  if (endpointId !== undefined) {
    const times = { now: app.clock(), lostMs: LOST_MS }
    await transaction(app.pool, async (db) => {
      const was = await lockedEndpoint(db, vendorId, endpointId)
      if (!was) throw new Problem('notFound', messages.noSuchEndpoint)
      const { revision: last, address, ...before } = was
      // Sent again, because its answer was lost, it is there.
      const isSame = app.vault.decrypt(address) === href && isDeepStrictEqual(before, told)
      const revision = isSame ? last : nextRevision(was, body.revision)
      await changeEndpoint(db, { vendorId, endpointId, revision }, saved, times)
    })
    return answerEndpoint(app, scope, endpointId)
  }
  const id = randomId()
  const secret = newSecret()
  const more = { secret: app.vault.encrypt(secret), now: app.clock(), most: MOST_ENDPOINTS }
  const added = await transaction(app.pool, (db) => addEndpoint(db, vendorId, id, saved, more))
  if (!added) throw new Problem('conflict', messages.tooManyEndpoints(MOST_ENDPOINTS))
  return { ...(await answerEndpoint(app, scope, id)), secret }
}
