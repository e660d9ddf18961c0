import { countries } from '@orrery/contract/countries'
import { messages } from '@orrery/contract/messages'
import { SEARCH_MAX } from '@orrery/contract/search-max'
import { askedSearch } from '../address/cut-text.ts'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { useSearchText } from '../address/use-search-text.ts'
import { useAnswer } from '../api/use-answer.ts'
import { countryName } from '../format/country.ts'
import { count } from '../format/number.ts'
import { NoneEnabled } from '../programmes/NoneEnabled.tsx'
import { useNoneEnabled } from '../programmes/use-none-enabled.ts'
import { usePhone } from '../ui/base/use-phone.ts'
import { Button } from '../ui/button/Button.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { NoSuchPage } from '../ui/state/NoSuchPage.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { advertiserColumns } from './advertiser-columns.tsx'
import css from './advertisers.module.css'
import { Failure } from '../api/Failure.tsx'

const PAGE_SIZE = 20

const countryOptions = [
  { value: '', label: 'All countries' },
  ...countries
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
]

/** The advertisers of every programme that is open to the vendor: found by name or site, of a country. */
export function Advertisers() {
  const [filters, setFilters] = useFilters<{ search?: string; country?: string; page?: string }>()
  const search = askedSearch(filters.search)
  const country = countries.includes(filters.country ?? '') ? filters.country : undefined
  const page = pageNumber(filters.page)
  const phone = usePhone()
  const [text, setText] = useSearchText(search, (found, goesOn) =>
    setFilters({ search: found }, { replace: goesOn }),
  )
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(
    'GET /home/getAdvertisers',
    {
      query: {
        searchText: search,
        ...(country && { country }),
        pageNo: String(page),
        pageSize: String(PAGE_SIZE),
      },
    },
  )
  const total = data?.totalRecords ?? 0
  const none = useNoneEnabled()
  const clear = () => {
    setText('')
    setFilters({ search: undefined, country: undefined })
  }
  return (
    <>
      <search className={css.filters}>
        <TextField
          type="search"
          label="Advertiser"
          placeholder="Name or site"
          maxLength={SEARCH_MAX}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label="Country"
          value={country ?? ''}
          options={countryOptions}
          onChange={({ target }) => setFilters({ country: target.value })}
        />
      </search>
      <Card
        title="Advertisers"
        tag={data ? <StateTag state="plain">{count(total)}</StateTag> : null}
      >
        <div className={css.table}>
          {error && !data ? (
            <Failure error={error} onRetry={() => refetch()} />
          ) : (
            <DataTable
              label="Advertisers"
              columns={advertiserColumns}
              rows={data?.data ?? []}
              rowKey={(row) => `${row.country} ${row.domain}`}
              loading={isPending}
              refetching={isPlaceholderData}
              hidden={phone ? ['categories', 'country'] : undefined}
              maxHeight="none"
              empty={
                none ? (
                  <NoneEnabled />
                ) : total > 0 ? (
                  <NoSuchPage onFirstPage={() => setFilters({ page: undefined })} />
                ) : (
                  <EmptyState
                    title={
                      search || country ? messages.noAdvertisersFound : messages.noMerchantsYet
                    }
                    action={
                      search || country ? <Button onClick={clear}>Show all</Button> : undefined
                    }
                  >
                    {search || country
                      ? 'Try a part of the name or of the site’s address, or another country.'
                      : 'The programmes’ lists have not arrived yet; they are asked for every day.'}
                  </EmptyState>
                )
              }
            />
          )}
        </div>
        <div className={css.tableFoot}>
          {total > 0 ? (
            <Pager
              label="Pages of advertisers"
              page={page}
              pageSize={PAGE_SIZE}
              total={total}
              onPage={(next) => setFilters({ page: pageText(next) })}
            />
          ) : null}
        </div>
      </Card>
    </>
  )
}
