import { OtherVendor } from '../api/OtherVendor.tsx'
import { SegmentedControl } from '../ui/field/SegmentedControl.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { ApiLog } from './ApiLog.tsx'
import { AuditLog } from './AuditLog.tsx'
import { CrawlerLog } from './CrawlerLog.tsx'
import css from './logs.module.css'
import { useLogs } from './use-logs.ts'

const LOGS = [
  { value: 'api', label: 'API calls' },
  { value: 'crawlers', label: 'Crawlers' },
] as const
const AUDIT = { value: 'audit', label: 'Audit' } as const
type Show = (typeof LOGS)[number]['value'] | (typeof AUDIT)['value']

/** One of the logs; which one, its days and filters are in the address. */
export function Logs() {
  const logs = useLogs()
  const { isAdmin, search, change } = logs
  const offered = isAdmin ? [...LOGS, AUDIT] : LOGS
  const show: Show = offered.find(({ value }) => value === search.show)?.value ?? 'api'
  return (
    <>
      {show === 'audit' ? null : <OtherVendor vendorId={logs.vendorId} />}
      <PageHead
        title="Logs"
        sub={
          isAdmin
            ? 'What programs, crawlers and people did, newest first'
            : 'What your programs and crawlers did, newest first'
        }
      />
      <div className={css.top}>
        <SegmentedControl<Show>
          label="Log"
          value={show}
          onChange={(next) => change({ ...NO_FILTERS, show: next === 'api' ? undefined : next })}
          options={offered}
        />
      </div>
      {show === 'api' ? <ApiLog logs={logs} /> : null}
      {show === 'crawlers' ? <CrawlerLog logs={logs} /> : null}
      {show === 'audit' ? <AuditLog logs={logs} /> : null}
    </>
  )
}

const NO_FILTERS = {
  path: undefined,
  status: undefined,
  action: undefined,
  actor: undefined,
  subject: undefined,
}
