import { messages } from '@orrery/contract/messages'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { countryName } from '../format/country.ts'
import { Button } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { NoSuchPage } from '../ui/state/NoSuchPage.tsx'
import type { LinkProgramme } from './link-manifest.ts'
import css from './links.module.css'
import { ALL } from './list-filters.ts'
import type { MerchantList } from './use-merchant-list.ts'

interface EmptyMerchantsProps {
  programme: LinkProgramme
  screen: LinkScreen
  list: MerchantList
}

/** What to do when no merchant is shown: for each way to get there the way out. */
export function EmptyMerchants({ programme, screen, list }: EmptyMerchantsProps) {
  const { merchants, search, country, types, kind, searchFor, searchAmong, change } = list
  const ofType = screen.wire.filters.type ? `${kind} merchants` : 'merchants'
  if (merchants.data && merchants.data.totalRecords > 0) {
    return <NoSuchPage onFirstPage={() => change({ page: undefined })} />
  }
  if (search) {
    // Who comes from a list of every type may look for a merchant of the other one.
    const other = screen.wire.filters.type && types.find((type) => type !== kind)
    return (
      <EmptyState
        title={messages.noMerchantsFound}
        action={
          <span className={css.ways}>
            {other ? (
              <Button onClick={() => searchAmong(other)}>Search {other} merchants</Button>
            ) : null}
            <Button onClick={() => searchFor('')}>Clear the search</Button>
          </span>
        }
      >
        Try a part of the name, or of the site’s address.
      </EmptyState>
    )
  }
  if (country && merchants.data?.asOf) {
    return (
      <EmptyState
        title={`This list has no ${ofType} in ${countryName(country)}.`}
        action={<Button onClick={() => change({ country: ALL })}>Show all countries</Button>}
      />
    )
  }
  return (
    <EmptyState title={messages.noMerchantsYet}>
      {programme.name} has sent no list yet; it is asked for again every day.
    </EmptyState>
  )
}
