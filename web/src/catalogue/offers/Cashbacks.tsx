import { messages } from '@orrery/contract/messages'
import { useAnswer } from '../../api/use-answer.ts'
import { countryName } from '../../format/country.ts'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { CashbackCard } from './CashbackCard.tsx'
import { facetOptions } from './facet-options.ts'
import { countryOf, offersQuery } from './offer-filters.ts'
import { EndedField, PlacementField, SearchField } from './OfferFields.tsx'
import { CASHBACK_LINES } from './OfferFacts.tsx'
import { OfferList } from './OfferList.tsx'
import { useOfferFilters } from './use-offer-filters.ts'

const none = {
  yet: messages.noCashbackYet,
  fits: messages.noCashbackFits,
  ended: 'Show ended cashback, too',
}

/** Cashback offers, the highest first (3-decisions §3). */
export function Cashbacks() {
  const filtering = useOfferFilters()
  const { applied, change } = filtering
  const country = countryOf(applied)
  const cashbacks = useAnswer('GET /coupons/getcashback', {
    query: { ...offersQuery(applied), ...(country && { country }) },
  })
  const facets = useAnswer('GET /coupons/getCashbackFilters', {}).data
  const wanted = filtering.wantedIds(!cashbacks.isPlaceholderData)
  return (
    <OfferList
      lines={CASHBACK_LINES}
      label="Cashback"
      filtering={filtering}
      answer={cashbacks}
      shown={messages.cashbackShown}
      none={none}
      cards={cashbacks.data?.data.map((cashback) => (
        <CashbackCard key={cashback._id} cashback={cashback} wanted={wanted} />
      ))}
    >
      <SelectField
        label="Country Name"
        value={country}
        options={facetOptions('All countries', facets?.countries ?? [], country, countryName)}
        onChange={({ target }) => change({ country: target.value || undefined })}
      />
      <SearchField filtering={filtering} label="Search Title" />
      <PlacementField filtering={filtering} />
      <EndedField filtering={filtering} label="Show ended cashback, too" />
    </OfferList>
  )
}
