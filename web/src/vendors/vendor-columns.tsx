import { CALL_DAYS, vendorSorts, type ListedVendor } from '@orrery/contract/vendors/get-all-vendors'
import { Link } from '../address/Link.tsx'
import { dateTime } from '../format/instant.ts'
import { StateTag } from '../ui/state/StateTag.tsx'
import { sortableBy, type Column } from '../ui/table/column.ts'
import { stateWords } from './vendor-words.ts'

/** What an administrator sees of each vendor at a glance. */
export function vendorColumns(timeZone: string): Column<ListedVendor>[] {
  return sortableBy(vendorSorts, [
    {
      key: 'fullName',
      label: 'Full name',
      kind: 'text',
      cell: ({ vendorId, fullName }) => (
        <Link to="/vendorsList" search={{ vendor: String(vendorId) }}>
          {fullName}
        </Link>
      ),
    },
    { key: 'vendorId', label: 'Vendor id', kind: 'text' },
    { key: 'email', label: 'Email', kind: 'text' },
    {
      key: 'state',
      label: 'State',
      kind: 'text',
      early: true,
      cell: ({ state }) => (
        <StateTag state={stateWords[state].state}>{stateWords[state].words}</StateTag>
      ),
    },
    {
      key: 'created_date',
      label: 'Created date',
      kind: 'text',
      cell: (row) => dateTime(row.created_date, timeZone),
    },
    {
      key: 'count',
      label: 'API calls',
      meaning: `By its key in the last ${CALL_DAYS} days`,
      kind: 'count',
    },
  ])
}
