import { countries } from '@orrery/contract/countries'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { countryName } from '../format/country.ts'
import { SegmentedControl } from '../ui/field/SegmentedControl.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import css from './links.module.css'
import { ALL, countryText, sortLabels } from './list-filters.ts'
import type { MerchantList } from './use-merchant-list.ts'

const countryOptions = [
  { value: ALL, label: 'All countries' },
  ...countries
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
]
const sortOptions = Object.entries(sortLabels).map(([value, label]) => ({ value, label }))

/** The filters that the manifest gives a list: country, type and order. */
export function ListFilterRow({ screen, list }: { screen: LinkScreen; list: MerchantList }) {
  const { filters } = screen.wire
  const { types, first, kind, isLocked, country, sort, change } = list
  if (Object.keys(filters).length === 0) return null
  return (
    <div className={css.filters}>
      {filters.country ? (
        <SelectField
          label="Country"
          value={country || ALL}
          options={countryOptions}
          onChange={({ target: { value } }) =>
            change({ country: countryText(value === ALL ? '' : value) })
          }
        />
      ) : null}
      {filters.type ? (
        <SegmentedControl
          label="Type"
          labelled={filters.country}
          value={kind}
          disabled={isLocked}
          options={types.map((each) => ({ value: each, label: each }))}
          onChange={(next) => change({ type: next === first ? undefined : next })}
        />
      ) : null}
      {filters.sort ? (
        <SelectField
          label="Sort"
          value={sort}
          options={sortOptions}
          onChange={({ target: { value } }) => change({ sort: value })}
        />
      ) : null}
    </div>
  )
}
