import { messages } from '@orrery/contract/messages'
import { useAnswer } from '../../api/use-answer.ts'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { CouponCard } from './CouponCard.tsx'
import { FacetCombo } from './FacetCombo.tsx'
import { facetOptions } from './facet-options.ts'
import { offersQuery } from './offer-filters.ts'
import { EndedField, OfferDays, PlacementField, SearchField } from './OfferFields.tsx'
import { COUPON_LINES } from './OfferFacts.tsx'
import { OfferList } from './OfferList.tsx'
import { withCapital } from '../../format/capital.ts'
import { useOfferFilters } from './use-offer-filters.ts'

const none = {
  yet: messages.noCouponsYet,
  fits: messages.noCouponFits,
  ended: 'Show ended coupons, too',
}

/** Coupons and deals, those that end first before others (1-core §2). */
export function Coupons() {
  const filtering = useOfferFilters()
  const { applied, change } = filtering
  const coupons = useAnswer('GET /coupons/getcoupons', { query: offersQuery(applied) })
  const filters = useAnswer('GET /coupons/getFilters', {})
  const wanted = filtering.wantedIds(!coupons.isPlaceholderData)
  const { domain = '', type = '' } = applied
  return (
    <OfferList
      lines={COUPON_LINES}
      label="Coupons"
      filtering={filtering}
      answer={coupons}
      shown={messages.couponsShown}
      none={none}
      cards={coupons.data?.data.map((coupon) => (
        <CouponCard key={coupon._id} coupon={coupon} wanted={wanted} />
      ))}
    >
      <SearchField filtering={filtering} label="Search title, store or code" />
      <FacetCombo
        label="Merchant Name"
        all="All merchants"
        facets={filters.data?.domainNames}
        error={filters.error}
        onRetry={filters.refetch}
        chosen={domain}
        onPick={(next) => change({ domain: next })}
      />
      <SelectField
        label="Coupon Type"
        value={type}
        options={facetOptions('All types', filters.data?.type ?? [], type, withCapital)}
        onChange={({ target }) => change({ type: target.value || undefined })}
      />
      <OfferDays filtering={filtering} />
      <PlacementField filtering={filtering} />
      <EndedField filtering={filtering} label="Show ended coupons, too" />
    </OfferList>
  )
}
