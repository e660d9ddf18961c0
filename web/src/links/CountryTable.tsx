import type { Ask } from '@orrery/contract/client'
import { useSort } from '../address/use-sort.ts'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { countryName } from '../format/country.ts'
import type { Column } from '../ui/table/column.ts'
import type { SummaryKey } from './link-manifest.ts'
import css from './links.module.css'

interface CountryCount {
  country: string
  count: number
}

const columns: Column<CountryCount>[] = [
  {
    key: 'country',
    label: 'Country',
    kind: 'country',
    sortable: true,
    cell: ({ country }, code) =>
      country === '' ? (
        <span className={css.quiet}>No country stated</span>
      ) : (
        <>
          {code} <span className={css.quiet}>{countryName(country)}</span>
        </>
      ),
  },
  { key: 'count', label: 'Count', kind: 'count', sortable: true },
]

interface CountryTableProps {
  call: SummaryKey
  /** Which type's merchants are counted, where the screen has types. */
  query: Ask<SummaryKey>['query']
}

/** How many merchants the list has in each country (2-links §2). */
export function CountryTable({ call, query }: CountryTableProps) {
  const answer = useAnswer(call, { query })
  const { sort, onSort } = useSort({ name: 'countrySort', columns })
  return (
    <div className={css.countries}>
      <AnswerCard
        title="Merchants by country"
        answer={answer}
        columns={columns}
        rows={answer.data?.data}
        tag={null}
        rowKey={({ country }) => country}
        sort={sort}
        onSort={onSort}
        empty="No merchants yet."
        maxHeight="24rem"
      />
    </div>
  )
}
