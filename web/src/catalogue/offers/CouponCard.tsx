import type { Coupon } from '@orrery/contract/catalogue/coupons'
import { messages } from '@orrery/contract/messages'
import { useRef } from 'react'
import { CopyLink } from '../../linking/CopyLink.tsx'
import { ItemCard } from '../../ui/card/ItemCard.tsx'
import { Logo } from '../../ui/card/Logo.tsx'
import { ItemLink } from '../ItemLink.tsx'
import type { WantedIds } from '../link-ids.ts'
import { OfferFacts } from './OfferFacts.tsx'
import { OfferTags } from './OfferTags.tsx'
import { Restrictions } from './Restrictions.tsx'
import css from './offers.module.css'

interface CouponCardProps {
  coupon: Coupon
  wanted: WantedIds
}

/** A coupon: its code, whose it is, until when it holds, and its tracked link (1-core §2). */
export function CouponCard({ coupon, wanted }: CouponCardProps) {
  const { _id, couponCode: code, couponTitle: title, storeName, state, type, logoUrl } = coupon
  // Stores word their coupons alike.
  const name = `${title}, ${storeName}`
  const shownCode = useRef<HTMLElement>(null)
  return (
    <ItemCard
      title={title}
      logo={<Logo name={storeName} source={logoUrl} />}
      tag={<OfferTags state={state} type={type} />}
      actions={
        <ItemLink
          // With another placement it is another link: what was made of it no longer holds.
          key={wanted.ids.placementId}
          of="coupon"
          _id={_id}
          name={name}
          link={coupon.link}
          wanted={wanted}
          label="Copy Link"
          done={messages.copiedCouponUrl}
        />
      }
    >
      <OfferFacts
        offer={coupon}
        storeName={storeName}
        last={<Restrictions text={coupon.restrictions || 'None stated'} of={name} />}
      >
        <div className={css.coupon}>
          <dt>Coupon Code</dt>
          {code === '' ? (
            <dd className={css.quiet}>None needed</dd>
          ) : (
            <>
              <dd>
                <code ref={shownCode}>{code}</code>
              </dd>
              <dd>
                <CopyLink
                  text={code}
                  label="Copy Code"
                  name={`Copy Code, ${name}`}
                  done={messages.copiedCouponCode}
                  target={shownCode}
                />
              </dd>
            </>
          )}
        </div>
      </OfferFacts>
    </ItemCard>
  )
}
