import { addDays } from '@orrery/contract/day'
import type { Ask } from './load.ts'
import { yesterday } from './network.ts'
import { signIn } from './sign-in.ts'

/** The range of every question: 90 days up to the last one. */
export const days = () => ({ startDate: addDays(yesterday(), -89), endDate: yesterday() })

/**
 * How a vendor asks after it has signed in, and `empty`: the cheapest call behind a sign-in, which looks up
 * the token like every other and then answers a constant.
 */
export async function vendorAsks(url: string, vendorId: number) {
  const headers = { authorization: await signIn(url, vendorId), 'content-type': 'application/json' }
  const get = (path: string, query: Record<string, string>): Ask => ({
    url: `${url}${path}?${new URLSearchParams(query).toString()}`,
    method: 'GET',
    headers,
  })
  const post = (path: string, body: object): Ask => ({
    url: `${url}${path}`,
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { get, post, empty: post('/home/getShortURLStatus', { vendorId }) }
}
