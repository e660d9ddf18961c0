import type { Coupon } from '@orrery/contract/catalogue/coupons'
import type { ReactNode } from 'react'
import { dateTime } from '../../format/instant.ts'
import css from './offers.module.css'

/** How many lines stand under the title of a card of each. */
export const CASHBACK_LINES = 6
export const COUPON_LINES = 7

interface OfferFactsProps {
  offer: Pick<Coupon, 'domainName' | 'startDateGMT' | 'endDateGMT' | 'link'>
  storeName: string
  /** What of it is its own kind's: a code, or how much is paid back. */
  children: ReactNode
  /** What may take more lines than it does on other cards; before it all stand level. */
  last?: ReactNode
}

/** What coupons and cashback say alike; GMT stays GMT. */
export function OfferFacts({ offer, storeName, children, last }: OfferFactsProps) {
  return (
    <dl className={css.facts}>
      {children}
      <Fact name="Store Name" text={storeName} />
      <Fact name="Domain Name" text={offer.domainName} />
      <Fact name="Start Date GMT" text={gmt(offer.startDateGMT)} />
      <Fact name="End Date GMT" text={gmt(offer.endDateGMT)} />
      <Fact name="Url" text={offer.link} />
      {last}
    </dl>
  )
}

interface FactProps {
  name: string
  text: string
  /** Draws it otherwise than as the plain text. */
  children?: ReactNode
}

/** One line of a card; what is too long for it is its title. */
export function Fact({ name, text, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={text}>{children ?? text}</dd>
    </div>
  )
}

/** An offer without this end has none, which is not unknown. */
function gmt(instant: string | null): string {
  return instant === null ? 'Open' : dateTime(instant, 'UTC')
}
