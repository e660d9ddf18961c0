import { messages } from '@orrery/contract/messages'
import type { PostbackEndpoint } from '@orrery/contract/postbacks/postbacks'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { endpointOf, type StoredEndpoint } from './endpoint.query.ts'

/** An endpoint as its vendor sees it: with its address, without its secret. */
export function endpointAnswer(app: App, endpoint: StoredEndpoint): PostbackEndpoint {
  const { oldSecretUntil } = endpoint
  const overlaps = oldSecretUntil !== null && oldSecretUntil > app.clock()
  return {
    endpointId: endpoint.endpointId,
    revision: endpoint.revision,
    name: endpoint.name,
    method: endpoint.method,
    address: app.vault.decrypt(endpoint.address),
    events: endpoint.events,
    paused: endpoint.paused,
    pausedReason: endpoint.pausedReason,
    failingSince: endpoint.failingSince?.toISOString() ?? null,
    oldSecretUntil: overlaps ? oldSecretUntil.toISOString() : null,
    lastSentAt: endpoint.lastSentAt?.toISOString() ?? null,
    waiting: endpoint.waiting,
    parked: endpoint.parked,
    createdAt: endpoint.createdAt.toISOString(),
  }
}

/** @throws Problem notFound, for another vendor's too. */
export async function ownEndpoint(
  app: App,
  { vendorId }: { vendorId: number },
  endpointId: string,
): Promise<StoredEndpoint> {
  const endpoint = await endpointOf(app.pool, vendorId, endpointId)
  if (!endpoint) throw new Problem('notFound', messages.noSuchEndpoint)
  return endpoint
}

/** The endpoint as it is after what was asked. */
export async function answerEndpoint(
  app: App,
  of: { vendorId: number },
  endpointId: string,
): Promise<{ data: PostbackEndpoint }> {
  return { data: endpointAnswer(app, await ownEndpoint(app, of, endpointId)) }
}
