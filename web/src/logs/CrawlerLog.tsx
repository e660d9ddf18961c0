import type { Answer, Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { fileSource } from '../api/file-source.ts'
import { useAnswer } from '../api/use-answer.ts'
import { exactTime } from '../format/instant.ts'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import { LogCard } from './LogCard.tsx'
import { LogFilters, SearchField } from './LogFilters.tsx'
import css from './logs.module.css'
import { RequestId } from './RequestId.tsx'
import type { LogsState } from './use-logs.ts'

type Hit = Answer<'GET /home/logs/esLogs'>['reportsData'][number]

const LONGEST_PATH = 70

const file = fileSource('GET /home/logs/esLogs', {
  name: 'crawler_log.csv',
  content: 'every crawler’s hit found as CSV',
  ask: (query: Ask<'GET /home/logs/esLogs'>['query']) => ({ query }),
})

/** Hits of crawlers on short links. */
export function CrawlerLog({ logs }: { logs: LogsState }) {
  const { search, change, days, vendorId, before } = logs
  const path = search.path?.slice(0, LONGEST_PATH) || undefined
  const asked = days && {
    ...days,
    ...(path !== undefined && { path }),
    ...(vendorId !== undefined && { vendorId }),
  }
  const log = useAnswer('GET /home/logs/esLogs', asked && { query: { ...asked, ...before } }, {
    staleTime: 0,
  })
  return (
    <>
      <LogFilters logs={logs} ofVendor>
        <SearchField
          label="Short link"
          maxLength={LONGEST_PATH}
          value={search.path}
          onChange={(text, goesOn) => change({ path: text }, goesOn)}
        />
      </LogFilters>
      <LogCard
        title="Crawlers"
        logs={logs}
        log={log}
        columns={columns(log.data?.timeZone ?? 'UTC')}
        file={file}
        asked={asked}
        empty={
          path === undefined ? (
            <EmptyState title={messages.noCrawlersYet}>
              A search engine that follows one of your short links stands here, with its name.{' '}
              {messages.hitsKept}
            </EmptyState>
          ) : (
            <EmptyState title={messages.noCrawlerFits}>
              Give the whole of a short link, such as /s/Ab3dE5gH, or ask for more days.{' '}
              {messages.hitsKept}
            </EmptyState>
          )
        }
        note={messages.aboutCrawlers}
      />
    </>
  )
}

function columns(timeZone: string): Column<Hit>[] {
  return [
    {
      key: 'at',
      label: 'Time',
      meaning: `In ${timeZone}`,
      kind: 'text',
      cell: ({ at }) => exactTime(at, timeZone),
    },
    {
      key: 'crawler',
      label: 'Crawler',
      kind: 'text',
      cell: ({ crawler, agent }) => (
        <Stacked className={css.agent}>
          {crawler || 'Without a name'}
          {agent === crawler ? null : <small>{agent}</small>}
        </Stacked>
      ),
    },
    { key: 'path', label: 'Short link', kind: 'text' },
    { key: 'merchantName', label: 'Merchant', kind: 'text' },
    {
      key: 'status',
      label: 'Status',
      kind: 'text',
      cell: ({ status }) => <StateTag state="final">{status}</StateTag>,
    },
    {
      key: '_id',
      label: 'Request id',
      meaning: 'The click id, under which the redirector knows the request',
      kind: 'text',
      cell: ({ _id }) => <RequestId id={_id} />,
    },
  ]
}
