import type { Cashback } from '@orrery/contract/catalogue/cashback'
import { messages } from '@orrery/contract/messages'
import { ItemCard } from '../../ui/card/ItemCard.tsx'
import { Logo } from '../../ui/card/Logo.tsx'
import { ItemLink } from '../ItemLink.tsx'
import type { WantedIds } from '../link-ids.ts'
import { cashbackText, countryText } from './cashback-text.ts'
import { Fact, OfferFacts } from './OfferFacts.tsx'
import { OfferTags } from './OfferTags.tsx'

interface CashbackCardProps {
  cashback: Cashback
  wanted: WantedIds
}

/** A cashback offer: how much is paid back, by whom, until when, and its tracked link (3-decisions §3). */
export function CashbackCard({ cashback, wanted }: CashbackCardProps) {
  const { _id, title, merchantName, state, link, logoUrl } = cashback
  return (
    <ItemCard
      title={title}
      logo={<Logo name={merchantName} source={logoUrl} />}
      tag={<OfferTags state={state} type={countryText(cashback)} />}
      actions={
        <ItemLink
          // With another placement it is another link: what was made of it no longer holds.
          key={wanted.ids.placementId}
          of="cashback"
          _id={_id}
          name={`${title}, ${merchantName}`}
          link={link}
          wanted={wanted}
          label="Copy Link"
          done={messages.copiedCashbackUrl}
        />
      }
    >
      <OfferFacts offer={cashback} storeName={merchantName}>
        <Fact name="Cashback" text={cashbackText(cashback)}>
          <strong>{cashbackText(cashback)}</strong>
        </Fact>
      </OfferFacts>
    </ItemCard>
  )
}
