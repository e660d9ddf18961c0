import { placedColumns, sampleUpload } from '@orrery/contract/admin/upload-columns'
import type { Answer } from '@orrery/contract/client'
import { addDays } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { orion } from '@orrery/contract/programmes/orion'
import { kinds, type Kind } from '@orrery/contract/programmes/programme'
import IconDownload from '~icons/download'
import { useState } from 'react'
import css from './admin.module.css'
import { UploadPreview } from './UploadPreview.tsx'
import { UploadState } from './UploadState.tsx'
import { useReportUpload } from './use-report-upload.ts'
import { go } from '../address/go.ts'
import { saveFile } from '../api/download.ts'
import { usePortal } from '../api/portal.ts'
import { useSession } from '../api/session.ts'
import { count, counted } from '../format/number.ts'
import { classes } from '../ui/base/classes.ts'
import { Button } from '../ui/button/Button.tsx'
import { FileDrop } from '../ui/field/FileDrop.tsx'
import { SegmentedControl } from '../ui/field/SegmentedControl.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { Card } from '../ui/page/Card.tsx'
import { Notice } from '../ui/state/Notice.tsx'

/** As the server takes; a larger file is refused before it is sent. */
const MOST_BYTES = 100 * 1024 * 1024

const SAMPLE = 'sample-conversion-report.csv'

const placed = placedColumns.map(({ name, place }) => `${name} as column ${place}`).join(', ')

/** A report file to upload: the server checks it first and stores all of it or nothing. */
export function ReportUpload() {
  const [kind, setKind] = useState<Kind>(kinds[0])
  const upload = useReportUpload()
  const user = useSession()
  const today = usePortal()?.today
  const { file, check, store, compare, choose } = upload
  const busy = store.isPending || compare.isPending
  const checked = check.data
  const storable = file !== null && checked?.success === true

  return (
    <>
      <Card
        title="Report file"
        padded
        actions={
          user && today ? (
            <Button
              icon={<IconDownload size={16} stroke={1.75} />}
              onClick={() =>
                saveFile(
                  new Blob([sampleUpload(user.vendorId, addDays(today, -1))], { type: 'text/csv' }),
                  SAMPLE,
                )
              }
            >
              Sample CSV
            </Button>
          ) : null
        }
      >
        <FileDrop
          label="Conversion report"
          accept=".csv"
          file={file}
          onChange={choose}
          maxBytes={MOST_BYTES}
          disabled={busy}
          hint={`CSV with ${placed} and the columns of the sample; up to 100 MB`}
        />
        <div className={classes(css.row, css.afterFile)}>
          <SegmentedControl
            labelled
            label="Type"
            value={kind}
            onChange={setKind}
            disabled={busy}
            options={kinds.map((each) => ({ value: each, label: each }))}
          />
          {storable ? (
            <>
              <Button
                kind="main"
                busy={store.isPending}
                disabled={compare.isPending}
                onClick={() => store.mutate({ given: file, kind })}
              >
                {messages.uploadSubmit}
              </Button>
              <Button
                busy={compare.isPending}
                disabled={store.isPending}
                onClick={() =>
                  compare.mutate(
                    { given: file, kind },
                    {
                      onSuccess: ({ runId }) => go('/reportsList', { run: runId }),
                    },
                  )
                }
              >
                Check first
              </Button>
            </>
          ) : null}
        </div>
        <UploadState {...upload} />
        {storable ? <AskedAgain checked={checked} kind={kind} /> : null}
      </Card>
      {checked ? <UploadPreview checked={checked} /> : null}
      <Modal
        title="Upload Conversion Reports"
        opened={store.isSuccess}
        onClose={reload}
        described
        footer={
          <Button kind="main" onClick={reload}>
            Ok
          </Button>
        }
      >
        {messages.uploadDone}
      </Modal>
    </>
  )
}

interface AskedAgainProps {
  checked: Answer<'POST /home/uploadConversionReports'>
  kind: Kind
}

/** Says of which days the next night replaces what is uploaded. */
function AskedAgain({ checked: { askedAgain, dates }, kind }: AskedAgainProps) {
  // A node of the version before names none.
  const days = (askedAgain ?? []).find((each) => each.kind === kind)?.days ?? 0
  if (days === 0) return null
  const many = `${count(days)} of ${counted(dates.length, 'day')}`
  const daysAre = dates.length === 1 ? 'The day is' : `${many} ${days === 1 ? 'is' : 'are'}`
  return <Notice tone="warn">{messages.uploadReplaced(daysAre, `${orion.name} ${kind}`)}</Notice>
}

function reload() {
  window.location.reload()
}
