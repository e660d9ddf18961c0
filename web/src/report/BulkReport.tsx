import { aggregationLabels } from '@orrery/contract/tiles'
import { useEffect } from 'react'
import { failureText } from '../api/failure-text.ts'
import { useDownload } from '../api/use-download.ts'
import { dayRange } from '../format/day.ts'
import { count, counted } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { FileProgress } from '../ui/file/FileDownload.tsx'
import { Card } from '../ui/page/Card.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { ProgressBar } from '../ui/state/ProgressBar.tsx'
import css from './report.module.css'
import type { BulkReportWork } from './use-bulk-report.ts'

const FILE = 'earnings_report.csv'

/** How far the generated report is, then its file; nothing before one was asked for. */
export function BulkReport({ work }: { work: BulkReportWork }) {
  const { wanted, report, error, start, close } = work
  const file = useDownload('GET /home/downloadBulkReport', FILE)
  const done = report?.state === 'done'

  useEffect(() => {
    if (done) announce('The report is ready.')
  }, [done])

  if (!wanted) return null
  const failed = error ? failureText(error) : report?.state === 'failed' ? report.reason : undefined
  const what = [
    dayRange(wanted.startDate, wanted.endDate),
    wanted.isCPC === false ? 'CPA' : 'CPC',
    aggregationLabels[wanted.aggregation],
  ].join(', ')
  return (
    <Card title={`Report of ${what}`} padded>
      {failed === undefined ? null : (
        <Notice tone="error" title="The report could not be generated.">
          {failed}
        </Notice>
      )}
      {failed === undefined && !done ? (
        <ProgressBar
          label="Generating the report"
          value={report && report.total > 0 ? report.done / report.total : undefined}
          detail={
            report && report.total > 0
              ? `${count(report.done)} of ${counted(report.total, 'row')}`
              : 'Waiting to start'
          }
        />
      ) : null}
      <div className={css.job}>
        {done ? <span>{counted(report.total, 'row is', 'rows are')} ready.</span> : null}
        <span className={css.buttons}>
          {failed === undefined ? null : <Button onClick={() => start(wanted)}>Try again</Button>}
          {done ? (
            <Button busy={file.busy} onClick={() => file.start({ query: { _id: report._id } })}>
              Download CSV
            </Button>
          ) : null}
          {done || failed !== undefined ? (
            <Button kind="quiet" onClick={close}>
              Close
            </Button>
          ) : null}
        </span>
      </div>
      <FileProgress name={FILE} state={file} />
    </Card>
  )
}
