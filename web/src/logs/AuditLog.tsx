import type { Ask } from '@orrery/contract/client'
import { auditActionKeys, auditActions } from '@orrery/contract/logs/audit-actions'
import { MOST_COUNTED_ENTRIES } from '@orrery/contract/logs/audit-log'
import { messages } from '@orrery/contract/messages'
import { VendorField, vendorIdOf } from '../address/VendorField.tsx'
import { fileSource } from '../api/file-source.ts'
import { useAnswer } from '../api/use-answer.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { auditColumns } from './audit-columns.tsx'
import { LogCard } from './LogCard.tsx'
import { LogFilters, SearchField } from './LogFilters.tsx'
import type { LogsState } from './use-logs.ts'

const LONGEST_SUBJECT = 254

const file = fileSource('GET /home/logs/audit', {
  name: 'audit_log.csv',
  content: 'every entry found as CSV',
  ask: (query: Ask<'GET /home/logs/audit'>['query']) => ({ query }),
})

const actions = [
  { value: '', label: 'Any action' },
  ...auditActionKeys
    .map((value) => ({ value, label: auditActions[value] as string }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
]

/** Who did what, in which request. */
export function AuditLog({ logs }: { logs: LogsState }) {
  const { search, change, days, before } = logs
  const action = auditActionKeys.find((key) => key === search.action)
  const actor = vendorIdOf(search.actor)
  const subject = search.subject?.slice(0, LONGEST_SUBJECT) || undefined
  const asked = days && {
    ...days,
    ...(action && { action }),
    ...(actor !== undefined && { actor }),
    ...(subject !== undefined && { subject }),
  }
  const log = useAnswer('GET /home/logs/audit', asked && { query: { ...asked, ...before } }, {
    staleTime: 0,
  })
  return (
    <>
      <LogFilters logs={logs}>
        <SelectField
          label="Action"
          value={action ?? ''}
          options={actions}
          onChange={({ target }) => change({ action: target.value || undefined })}
        />
        <VendorField
          label="Done by vendor"
          value={actor}
          onChange={(next) => change({ actor: next })}
        />
        <SearchField
          label="Subject"
          maxLength={LONGEST_SUBJECT}
          value={search.subject}
          onChange={(text, goesOn) => change({ subject: text }, goesOn)}
        />
      </LogFilters>
      <LogCard
        title="Audit log"
        logs={logs}
        log={log}
        columns={auditColumns(log.data?.timeZone ?? 'UTC')}
        file={file}
        asked={asked}
        most={MOST_COUNTED_ENTRIES}
        entries
        empty={
          <EmptyState title={messages.noAuditFits}>
            Choose another action or ask for more days. A subject is looked for as a whole.
          </EmptyState>
        }
        note="Entries cannot be changed, and are kept for 24 months."
      />
    </>
  )
}
