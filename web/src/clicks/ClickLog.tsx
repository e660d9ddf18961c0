import type { Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { Link } from '../address/Link.tsx'
import { carried, useFilters, type Filters } from '../address/use-filters.ts'
import { fileSource, useFile } from '../api/file-source.ts'
import { OtherVendor } from '../api/OtherVendor.tsx'
import { PrintFacts } from '../api/PrintFacts.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { friendlyTime } from '../format/instant.ts'
import { count } from '../format/number.ts'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { buttonClass } from '../ui/button/button-class.ts'
import { Button } from '../ui/button/Button.tsx'
import { Chips } from '../ui/field/Chips.tsx'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { ClickFilters } from './ClickFilters.tsx'
import css from './clicks.module.css'
import { logColumns } from './log-columns.tsx'
import { activeLogFilters, logFilter, logFilterKeys, type LogSearch } from './log-filters.ts'
import { LogFields } from './LogFields.tsx'
import { useClickRange } from './use-click-range.ts'

const NO_FILTERS: LogSearch = Object.fromEntries(logFilterKeys.map((key) => [key, undefined]))

const file = fileSource('GET /home/downloadClicks', {
  name: 'clicks.csv',
  content: 'every hit found as CSV',
  ask: (query: Ask<'GET /home/downloadClicks'>['query']) => ({ query }),
})

/** Every hit, newest first, narrowed by the URL; a page leads to older ones and back to the newest. */
export function ClickLog() {
  const days = useClickRange()
  const [search, setSearch] = useFilters<LogSearch & { before?: string | undefined }>()
  const { before } = search
  const asked = days.asked && { ...days.asked, ...logFilter(search) }
  const log = useAnswer(
    'POST /home/getClicksReports',
    asked && { body: { ...asked, ...(before !== undefined && { before }) } },
    { staleTime: 0 },
  )
  const work = useFile(file)
  const active = activeLogFilters(search)
  const { data, error } = log
  const timeZone = data?.timeZone ?? 'UTC'

  function change(next: LogSearch, goesOn = false) {
    setSearch({ ...next, before: undefined }, { replace: goesOn })
  }

  return (
    <>
      <OtherVendor vendorId={days.vendorId} />
      <PageHead
        title="Click Log"
        sub={
          <span className={css.about}>
            {data
              ? `Newest first · ${timeZone} times · as of ${friendlyTime(data.asOf, timeZone, days.today ?? '')}`
              : 'Newest first'}
          </span>
        }
        action={
          <Link
            to="/handleclick"
            search={(all: Filters) => ({ ...carried(all), vendorId: all['vendorId'] })}
            className={buttonClass()}
          >
            All clicks
          </Link>
        }
      />
      <PrintFacts
        vendorId={days.vendorId}
        range={days.range}
        timeZone={data?.timeZone}
        narrowed={active.map(({ words }) => words)}
      />
      <ClickFilters days={days} comparable={false}>
        <div className={css.fields}>
          <LogFields search={search} onChange={change} />
        </div>
      </ClickFilters>
      {active.length > 0 ? (
        <div className={css.chips}>
          <Chips
            label="Filters set"
            chips={active.map((each) => ({
              ...each,
              onRemove: () => change({ [each.key]: undefined }),
            }))}
            onClear={() => change(NO_FILTERS)}
          />
        </div>
      ) : null}
      <Card
        title="Hits"
        tag={
          typeof data?.totalRecords === 'number' ? (
            <StateTag state="plain">{count(data.totalRecords)}</StateTag>
          ) : null
        }
        actions={<FileButton file={file} state={work} asked={asked} />}
      >
        <FileProgress name={file.name} state={work} />
        {error && !data ? (
          <ReportFailure error={error} onRetry={() => log.refetch()} />
        ) : (
          <DataTable
            label="Hits"
            columns={logColumns(timeZone)}
            rows={data?.reportsData ?? []}
            rowKey={({ _id }) => _id}
            loading={log.isPending}
            refetching={log.isPlaceholderData}
            paged
            many
            empty={
              <EmptyState
                title={active.length > 0 ? messages.noClickFits : messages.noClicks}
                action={
                  active.length > 0 ? (
                    <Button onClick={() => change(NO_FILTERS)}>Remove all filters</Button>
                  ) : null
                }
              >
                {data?.older
                  ? `Looked through from the newest back to ${data.lookedTo}; older ones may fit.`
                  : `${active.length > 0 ? 'Remove a filter, or ask for more days.' : messages.noClicksYet} ${messages.hitsKept}`}
              </EmptyState>
            }
          />
        )}
        <nav className={css.foot} aria-label="Pages of hits">
          <span>
            {data?.older && data.reportsData.length > 0 ? `Down to ${data.lookedTo}` : ''}
          </span>
          <span className={css.steps}>
            <Button
              disabled={before === undefined}
              onClick={() => setSearch({ before: undefined })}
            >
              Newest
            </Button>
            <Button
              disabled={!data?.older || log.isPlaceholderData}
              onClick={() => setSearch({ before: data?.older ?? undefined })}
            >
              Older
            </Button>
          </span>
        </nav>
      </Card>
    </>
  )
}
