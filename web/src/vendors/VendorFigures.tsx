import { enabledProgrammes, reportedProgrammes } from '@orrery/contract/access'
import type { VendorAccess } from '@orrery/contract/accounts/user'
import type { Answer } from '@orrery/contract/client'
import { pages } from '@orrery/contract/pages'
import { presetRange } from '@orrery/contract/presets'
import { Link } from '../address/Link.tsx'
import { Failure } from '../api/Failure.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { dayRange } from '../format/day.ts'
import { nameOf } from '../programmes/all-programmes.ts'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import css from './vendors.module.css'

type Row = Answer<'POST /v1/query'>['rows'][number]

/** What of a vendor's clicks an administrator may ask for in its place, whatever programmes it has. */
const CLICKS = ['/handleclick', '/handleclick/log', '/handleclick/reconciliation']

/** The pages that show a named vendor's figures: the reports that are open to it, and its clicks. */
function reportsOf(vendor: VendorAccess) {
  const paths = [
    ...reportedProgrammes(vendor).map((programme) => programme.pages.report),
    ...CLICKS,
  ]
  return pages.filter(({ path }) => paths.includes(path))
}

const columns: Column<Row>[] = [
  {
    key: 'programme',
    label: 'Programme',
    kind: 'text',
    value: ({ programme }) => nameOf(String(programme)),
  },
  { key: 'clicks', label: 'Clicks', kind: 'count' },
  { key: 'sales', label: 'Sales', kind: 'count' },
  {
    key: 'earningsEur',
    label: 'Earnings',
    kind: 'money',
    digits: [2, 2],
    addsUp: true,
    currency: 'EUR',
  },
]

interface VendorFiguresProps {
  vendor: VendorAccess
  /** Empty while it is not known. */
  today: string
}

/** What a vendor brought in the last seven days, and where more of it is. */
export function VendorFigures({ vendor, today }: VendorFiguresProps) {
  const { vendorId } = vendor
  const range = today === '' ? undefined : presetRange('last7Days', today)
  // Where none is open to the vendor, the server refuses its figures.
  const isOpen = reportedProgrammes(vendor).length > 0
  const { data, error, isPending, refetch } = useAnswer(
    'POST /v1/query',
    isOpen && range
      ? {
          body: {
            startDate: range.start,
            endDate: range.end,
            vendorId,
            metrics: ['clicks', 'sales', 'earningsEur'],
            dimensions: ['programme'],
          },
        }
      : undefined,
  )
  return (
    <Card title={`Last figures${range ? `, ${dayRange(range.start, range.end)}` : ''}`}>
      {!isOpen ? (
        <EmptyState
          title={
            enabledProgrammes(vendor).length > 0
              ? 'No report of its programmes is open to the vendor.'
              : 'No programme is enabled yet.'
          }
        />
      ) : error && !data ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label="Last figures"
          columns={columns}
          paged
          rows={data?.rows ?? []}
          rowKey={({ programme }) => String(programme)}
          {...(data && data.rows.length > 0 && { totals: { label: 'All', values: data.totals } })}
          loading={isPending}
          maxHeight="none"
          empty={<EmptyState title="No figures in these days." />}
        />
      )}
      <ul className={css.reports}>
        {reportsOf(vendor).map(({ path, title }) => (
          <li key={path}>
            <Link to={path} search={{ vendorId: String(vendorId) }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
