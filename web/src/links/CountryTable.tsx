import type { Ask } from '@orrery/contract/client'
import { useSort } from '../address/use-sort.ts'
import { Failure } from '../api/Failure.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { countryName } from '../format/country.ts'
import { Card } from '../ui/page/Card.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
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
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(call, { query })
  const { sort, onSort } = useSort({ name: 'countrySort', columns })
  return (
    <div className={css.countries}>
      <Card title="Merchants by country">
        {error && !data ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <DataTable
            label="Merchants by country"
            columns={columns}
            rows={data?.data ?? []}
            rowKey={({ country }) => country}
            sort={sort}
            onSort={onSort}
            loading={isPending}
            refetching={isPlaceholderData}
            empty="No merchants yet."
            maxHeight="24rem"
          />
        )}
      </Card>
    </div>
  )
}
