import type { Ask } from '@orrery/contract/client'
import { API_CALLS_AN_HOUR } from '@orrery/contract/logs/log-limits'
import { messages } from '@orrery/contract/messages'
import { fileSource } from '../api/file-source.ts'
import { useSession } from '../api/session.ts'
import { useAnswer } from '../api/use-answer.ts'
import { count } from '../format/number.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { apiColumns } from './api-columns.tsx'
import { CallingVendors } from './CallingVendors.tsx'
import { LogCard } from './LogCard.tsx'
import { LogFilters, SearchField } from './LogFilters.tsx'
import css from './logs.module.css'
import { statusOf, statusOptions } from './status-words.ts'
import type { LogsState } from './use-logs.ts'

const LONGEST_PATH = 100

const file = fileSource('GET /home/logs/apiLogs', {
  name: 'api_log.csv',
  content: 'every call found as CSV',
  ask: (query: Ask<'GET /home/logs/apiLogs'>['query']) => ({ query }),
})

/** Calls by key; for an administrator who has picked nobody, how many each vendor made. */
export function ApiLog({ logs }: { logs: LogsState }) {
  const { search, change, days, isAdmin, vendorId } = logs
  const byVendor = isAdmin && vendorId === undefined
  const status = statusOf(search.status, byVendor)
  return (
    <>
      <LogFilters logs={logs} ofVendor>
        <SearchField
          label="Path"
          maxLength={LONGEST_PATH}
          value={search.path}
          onChange={(path, goesOn) => change({ path }, goesOn)}
        />
        <SelectField
          label="Status"
          value={status ?? ''}
          options={statusOptions(status, byVendor)}
          onChange={({ target }) => change({ status: target.value || undefined })}
        />
      </LogFilters>
      {byVendor ? (
        <CallingVendors asked={days && { ...days, ...filterOf(search.path, status) }} />
      ) : (
        <Calls logs={logs} filter={filterOf(search.path, status)} />
      )}
    </>
  )
}

type Filter = ReturnType<typeof filterOf>

function filterOf(path: string | undefined, status: string | undefined) {
  return {
    ...(path && { path: path.slice(0, LONGEST_PATH) }),
    ...(status && { status }),
  }
}

function Calls({ logs, filter }: { logs: LogsState; filter: Filter }) {
  const { days, vendorId, ofAnother, before } = logs
  const asked = days && { ...days, ...filter, ...(vendorId !== undefined && { vendorId }) }
  const log = useAnswer('GET /home/logs/apiLogs', asked && { query: { ...asked, ...before } }, {
    staleTime: 0,
  })
  const isNarrowed = Object.keys(filter).length > 0
  const { onlyCounted = 0, timeZone = 'UTC' } = log.data ?? {}
  return (
    <LogCard
      title="API calls"
      logs={logs}
      log={log}
      columns={apiColumns(timeZone)}
      file={file}
      asked={asked}
      empty={isNarrowed ? <NothingFits /> : ofAnother ? <NobodyCalled /> : <HowToCall />}
      note={
        <>
          {messages.aboutApiLog}{' '}
          {onlyCounted > 0 ? (
            <strong>{messages.onlyCounted(count(onlyCounted), count(API_CALLS_AN_HOUR))}</strong>
          ) : null}
        </>
      }
    />
  )
}

function NothingFits() {
  return (
    <EmptyState title={messages.noCallFits}>
      Choose another path or status, or ask for more days.
    </EmptyState>
  )
}

/** Of another vendor, whose key is not this reader's to call with. */
function NobodyCalled() {
  return (
    <EmptyState title={messages.noCallsYet}>
      A call with its key stands here a second later. Ask for more days to see earlier ones.
    </EmptyState>
  )
}

const SHOWN_AT_END = 4

/** How a call comes to stand here; the key is masked, since screens are shown to others. */
function HowToCall() {
  // Owners alone have it.
  const key = useSession()?.apiKey.slice(-SHOWN_AT_END) ?? ''
  const { origin } = window.location
  return (
    <EmptyState title={messages.noCallsYet}>
      <p>
        {key === ''
          ? 'Ask with the account’s API key, which its owners find in My Account; the call stands here a second later.'
          : 'Ask with your API key, which stands in My Account; the call stands here a second later.'}
      </p>
      <code className={css.line}>
        curl &quot;{origin}/v1/connexity/getConversionReport?apiKey=••••{key}
        &amp;startDate=2026-01-01&amp;endDate=2026-01-31&quot;
      </code>
    </EmptyState>
  )
}
