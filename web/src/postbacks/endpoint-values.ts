import type { Ask } from '@orrery/contract/client'
import { postbackEvents, type PostbackEndpoint } from '@orrery/contract/postbacks/postbacks'

type Body = Ask<'POST /home/savePostbackEndpoint'>['body']

/** An endpoint as the form holds it. */
export type EndpointValues = Omit<Body, 'endpointId' | 'revision'>

/** What stands in the empty field of an address. */
export const addressExample =
  'https://tracker.example/postback?cid={click_id}&status={status}&payout={payout}&txid={transaction_id}'

/** What the form begins with. */
export function endpointValues(endpoint: PostbackEndpoint | undefined): EndpointValues {
  if (!endpoint) return { name: '', method: 'GET', address: '', events: [...postbackEvents] }
  const { name, method, address, events } = endpoint
  return { name, method, address, events }
}

/**
 * The same as the call takes it.
 * @param endpoint as it was when the form began with it.
 */
export function endpointBody(values: EndpointValues, endpoint: PostbackEndpoint | undefined): Body {
  if (!endpoint) return values
  const { endpointId, revision } = endpoint
  return { ...values, endpointId, revision }
}
