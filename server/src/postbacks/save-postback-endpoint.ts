import { isDeepStrictEqual } from 'node:util'
import { messages } from '@orrery/contract/messages'
import { MOST_ENDPOINTS } from '@orrery/contract/postbacks/postbacks'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { nextRevision } from '../kit/revision.ts'
import { randomId } from '../kit/secrets.ts'
import { checkedAddress } from './endpoint-address.ts'
import { answerEndpoint, ownEndpoint } from './endpoint-answer.ts'
import {
  addEndpoint,
  changeEndpoint,
  lockedEndpoints,
  type SavedEndpoint,
} from './endpoint.query.ts'
import { newSecret } from './new-secret.ts'
import { LOST_MS } from './pauses.ts'

/** An endpoint with its address as it is called. */
type Said = Omit<SavedEndpoint, 'address'> & { href: string }

/** A new endpoint receives what is stored from now on. */
export const savePostbackEndpoint: Handler<'POST /home/savePostbackEndpoint'> = async ({
  app,
  scope,
  body,
}) => {
  const { vendorId } = scope
  const { endpointId, name, method, revision } = body
  if (endpointId !== undefined) await ownEndpoint(app, scope, endpointId)
  const href = await checkedAddress(app, body.address)
  const said = { name, method, href, events: [...new Set(body.events)] }
  if (endpointId === undefined) {
    const { id, secret } = await add(app, vendorId, said)
    return { ...(await answerEndpoint(app, scope, id)), secret }
  }
  await change(app, { vendorId, endpointId, revision }, said)
  return answerEndpoint(app, scope, endpointId)
}

/** @throws Problem conflict where there are too many, or one of them is told the same. */
async function add(app: App, vendorId: number, said: Said) {
  const id = randomId()
  const secret = newSecret()
  const more = { secret: app.vault.encrypt(secret), now: app.clock() }
  await transaction(app.pool, async (db) => {
    const known = (await lockedEndpoints(db, vendorId)).map((each) => opened(app, each))
    refuseToldTwice(known, said)
    if (known.length >= MOST_ENDPOINTS) {
      throw new Problem('conflict', messages.tooManyEndpoints(MOST_ENDPOINTS))
    }
    await addEndpoint(db, vendorId, id, sealed(app, said), more)
  })
  return { id, secret }
}

interface Changed {
  vendorId: number
  endpointId: string
  /** That the change was made to; undefined for who does not say. */
  revision: number | undefined
}

/** @throws Problem notFound, or conflict where it is another by now or another one is told the same. */
async function change(app: App, { vendorId, endpointId, revision: seen }: Changed, said: Said) {
  const times = { now: app.clock(), lostMs: LOST_MS }
  await transaction(app.pool, async (db) => {
    const known = (await lockedEndpoints(db, vendorId)).map((each) => opened(app, each))
    const was = known.find((each) => each.endpointId === endpointId)
    if (!was) throw new Problem('notFound', messages.noSuchEndpoint)
    const { endpointId: _, revision: last, ...before } = was
    // Sent again, because its answer was lost, it is there.
    const revision = isDeepStrictEqual(before, said) ? last : nextRevision(was, seen)
    // Two that are told the same since before that was refused keep what they have.
    const isToldMore =
      before.href !== said.href || said.events.some((each) => !was.events.includes(each))
    const others = known.filter((each) => each !== was)
    if (isToldMore) refuseToldTwice(others, said)
    await changeEndpoint(db, { vendorId, endpointId, revision }, sealed(app, said), times)
  })
}

function opened<T extends SavedEndpoint>({ vault }: App, { address, ...rest }: T) {
  return { ...rest, href: vault.decrypt(address) }
}

function sealed({ vault }: App, { href, ...rest }: Said): SavedEndpoint {
  return { ...rest, address: vault.encrypt(href) }
}

/**
 * An address hears of each event by one endpoint, or what is pressed again because its answer was lost would have
 * every sale posted twice.
 */
function refuseToldTwice(others: readonly Said[], { href, events }: Said): void {
  const other = others.find(
    (each) => each.href === href && each.events.some((event) => events.includes(event)),
  )
  if (other) throw new Problem('conflict', messages.toldTwice(other.name))
}
