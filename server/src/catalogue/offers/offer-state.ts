import type { offerStates } from '@orrery/contract/catalogue/coupons'
import type { StoredOffer } from './offers.query.ts'

const SOON_MS = 48 * 3_600_000

/** How an offer stands to now; one that ends within 48 hours is ending. */
export function offerState(
  { starts_at: starts, ends_at: ends }: Pick<StoredOffer, 'starts_at' | 'ends_at'>,
  now: Date,
): (typeof offerStates)[number] {
  if (ends !== null && ends <= now) return 'ended'
  if (starts !== null && starts > now) return 'coming'
  return ends !== null && ends.getTime() - now.getTime() <= SOON_MS ? 'ending' : 'running'
}
