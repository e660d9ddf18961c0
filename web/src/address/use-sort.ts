import { readSort, sortText, type Sort } from '@orrery/contract/sort'
import { useFilters } from './use-filters.ts'

interface Sorting {
  /** For a `DataTable`; null for the order that its rows come in. */
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  /** For a call; undefined for its own order. */
  sortText: string | undefined
}

interface SortingOf {
  /** The table's name in the address; the tables of a screen have different ones. */
  name: string
  columns: readonly { key: string; sortable?: boolean }[]
  /** A new order leads back to the first page. */
  paged?: boolean
}

/** The order of a table, held in the URL; a column that it does not sort by is none. */
export function useSort({ name, columns, paged }: SortingOf): Sorting {
  const [filters, setFilters] = useFilters<Partial<Record<string, string>>>()
  const asked = readSort(filters[name] ?? '')
  const sort = columns.some(({ key, sortable }) => sortable && key === asked.key) ? asked : null
  return {
    sort,
    onSort: (next) =>
      setFilters({
        ...(!paged && { page: filters['page'] }),
        [name]: next ? sortText(next) : undefined,
      }),
    sortText: sort ? sortText(sort) : undefined,
  }
}
