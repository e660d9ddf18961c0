import type { offerStates } from '@orrery/contract/catalogue/coupons'
import type { StoredOffer } from './offers.query.ts'

const SOON_MS = 48 * 3_600_000

/** An offer that ends by then ends soon. */
export function soonAfter(now: Date): Date {
  return new Date(now.getTime() + SOON_MS)
}

/** How an offer stands to now. */
export function offerState(
  { starts_at: starts, ends_at: ends }: Pick<StoredOffer, 'starts_at' | 'ends_at'>,
  now: Date,
): (typeof offerStates)[number] {
  if (ends !== null && ends <= now) return 'ended'
  if (starts !== null && starts > now) return 'coming'
  return ends !== null && ends <= soonAfter(now) ? 'ending' : 'running'
}
