import type { Coupon } from '@orrery/contract/catalogue/coupons'
import { StateTag } from '../../ui/state/StateTag.tsx'
import { withCapital } from '../../format/capital.ts'
import css from './offers.module.css'

/** One that runs and goes on needs no mention. */
const words = {
  coming: { state: 'estimated', words: 'Has not begun' },
  running: null,
  ending: { state: 'waiting', words: 'Ends within 48 hours' },
  ended: { state: 'plain', words: 'Ended' },
} as const satisfies Record<Coupon['state'], object | null>

/** How the end of an offer stands to now, and of what type it is. */
export function OfferTags({ state, type }: { state: Coupon['state']; type?: string }) {
  const end = words[state]
  return (
    <span className={css.tags}>
      {end ? <StateTag state={end.state}>{end.words}</StateTag> : null}
      {type ? <StateTag state="plain">{withCapital(type)}</StateTag> : null}
    </span>
  )
}
