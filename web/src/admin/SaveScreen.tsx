import { addDays } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { useFilters } from '../address/use-filters.ts'
import { Changes, ReadsOnly } from '../api/Changes.tsx'
import { failureText } from '../api/failure-text.ts'
import { usePortal } from '../api/portal.ts'
import { usePageTitle } from '../api/use-page-title.ts'
import { useSend } from '../api/use-send.ts'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { ProgressBar } from '../ui/state/ProgressBar.tsx'
import css from './admin.module.css'
import { RunLink } from './RunLink.tsx'
import { RunList } from './RunList.tsx'
import { saveBody, saveCall, type Choice, type How, type SaveProgramme } from './save-programme.ts'
import { SaveForm } from './SaveForm.tsx'

/** What stored nothing is no news: a failure interrupts, and days that are held or not compiled are a warning. */
const TONES = { failed: 'error', held: 'warn', 'not-ready': 'warn' } as const

/** Saves a programme's reports to the database, drawn from its manifest (2-links §2). */
export function SaveScreen({ programme }: { programme: SaveProgramme }) {
  const portal = usePortal()
  const title = usePageTitle(programme.pages.save) ?? programme.name
  const send = useSend(saveCall(programme.save), { patient: true })
  const [named] = useFilters<{ start?: string; end?: string }>()

  const isDry = send.variables?.body.dry === true

  function save(choice: Choice, how: How = {}) {
    send.mutate({ body: saveBody(programme.save, choice, how) })
  }

  return (
    <>
      <PageHead title={title} sub={`Days in ${portal?.timeZone ?? 'the reporting time zone'}`} />
      <ReadsOnly />
      <Changes>
        <Card title={messages.saveReports} padded>
          {portal ? (
            <SaveForm
              programme={programme}
              today={portal.today}
              yesterday={addDays(portal.today, -1)}
              named={named}
              busy={send.isPending}
              onSave={(choice, dry) => save(choice, { dry })}
            />
          ) : null}
          <div className={css.state}>
            {send.isPending ? (
              <ProgressBar
                label={isDry ? 'Checking…' : 'Saving reports…'}
                detail="Asking the partner"
              />
            ) : null}
            {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
            {send.data ? (
              <Notice tone={send.data.trouble ? TONES[send.data.trouble] : 'info'}>
                {send.data.statusMessage || messages.noRecords}
                {isDry ? <Reviews runs={send.data.runs} /> : null}
              </Notice>
            ) : null}
          </div>
        </Card>
      </Changes>
      {/* With the form, which would push it down. */}
      {portal ? (
        <RunList
          programme={programme.key}
          timeZone={portal.timeZone}
          saving={send.isPending}
          onAccept={({ startDate, endDate, kind }) =>
            save({ start: startDate, end: endDate, window: false }, { accept: true, kind })
          }
        />
      ) : null}
    </>
  )
}

/** What a dry run read, to be looked at. */
function Reviews({ runs }: { runs: readonly string[] }) {
  return (
    <>
      {' '}
      Review{' '}
      {runs.map((runId, at) => (
        <span key={runId}>
          {at > 0 ? ', ' : null}
          <RunLink runId={runId} />
        </span>
      ))}
    </>
  )
}
