import { auditWords } from '@orrery/contract/logs/audit-actions'
import { messages } from '@orrery/contract/messages'
import { MOST_AUDIT_PAGES, type AuditEntry } from '@orrery/contract/vendors/get-vendor-audit'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { Failure } from '../api/Failure.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { exactTime } from '../format/instant.ts'
import { Button } from '../ui/button/Button.tsx'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { Details } from '../ui/table/Details.tsx'
import css from './vendors.module.css'

interface AuditTrailProps {
  vendorId: number
  timeZone: string
}

/** What the vendor did and what was done about it, newest first. */
export function AuditTrail({ vendorId, timeZone }: AuditTrailProps) {
  const [filters, setFilters] = useFilters<{
    page?: string | undefined
    looks?: string | undefined
  }>()
  const looks = filters.looks === 'true'
  const page = Math.min(pageNumber(filters.page), MOST_AUDIT_PAGES)
  const { data, error, isPending, isPlaceholderData, refetch } = useAnswer(
    'GET /home/getVendorAudit',
    {
      query: { vendorId: String(vendorId), pageNo: String(page), looks: looks ? 'true' : 'false' },
    },
    { staleTime: 0 },
  )
  return (
    <Card
      title="Audit trail"
      actions={
        <CheckboxField
          label="Administrators’ looks too"
          checked={looks}
          onChange={({ target }) =>
            setFilters({ looks: target.checked ? 'true' : undefined, page: undefined })
          }
        />
      }
    >
      {error && !data ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label="Audit trail"
          columns={columnsOf(timeZone)}
          paged
          rows={data?.data ?? []}
          rowKey={({ _id }) => _id}
          loading={isPending}
          refetching={isPlaceholderData}
          maxHeight="none"
          entries
          empty={<EmptyState title={messages.noAuditYet} />}
        />
      )}
      <nav className={css.steps} aria-label="Pages of the audit trail">
        <Button disabled={page === 1} onClick={() => setFilters({ page: pageText(page - 1) })}>
          Newer
        </Button>
        <Button
          disabled={!data?.more || isPlaceholderData || page === MOST_AUDIT_PAGES}
          onClick={() => setFilters({ page: pageText(page + 1) })}
        >
          Older
        </Button>
      </nav>
    </Card>
  )
}

function columnsOf(timeZone: string): Column<AuditEntry>[] {
  return [
    { key: 'at', label: 'Time', kind: 'text', cell: ({ at }) => exactTime(at, timeZone) },
    { key: 'action', label: 'What', kind: 'text', value: ({ action }) => auditWords(action) },
    {
      key: 'actorId',
      label: 'By',
      kind: 'text',
      value: ({ actorId, personName }) =>
        actorId === null
          ? 'The portal'
          : `Vendor ${actorId}${personName === '' ? '' : `, ${personName}`}`,
    },
    { key: 'subject', label: 'About', kind: 'text' },
    {
      key: 'detail',
      label: 'Details',
      kind: 'text',
      cell: ({ detail }) => <Details of={fieldsOf(detail)} />,
    },
  ]
}

/** The fields of a detail; of a very long one only how it begins is there. */
function fieldsOf(detail: string): Record<string, unknown> {
  try {
    return JSON.parse(detail) as Record<string, unknown>
  } catch {
    return { begins: `${detail} …` }
  }
}
