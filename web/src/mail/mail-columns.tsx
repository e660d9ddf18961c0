import { mailKindTitle } from '@orrery/contract/mail/kinds'
import type { Mail } from '@orrery/contract/mail/mails'
import { dateTime } from '../format/instant.ts'
import { count } from '../format/number.ts'
import { Button } from '../ui/button/Button.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { stateWords } from './mail-search.ts'
import css from './mail.module.css'

interface MailColumnsProps {
  timeZone: string
  onOpen: (mail: Mail) => void
}

/** What was written to whom, and what became of it. */
export function mailColumns({ timeZone, onOpen }: MailColumnsProps): Column<Mail>[] {
  return [
    {
      key: 'createdAt',
      label: 'Written',
      kind: 'text',
      cell: ({ createdAt }) => dateTime(createdAt, timeZone),
    },
    {
      key: 'to',
      label: 'To',
      kind: 'text',
      cell: ({ to, vendorId }) => (
        <span className={css.receiver}>
          <span className={css.cut} title={to}>
            {to}
          </span>
          <small>{vendorId === null ? 'No account' : `Vendor ${vendorId}`}</small>
        </span>
      ),
    },
    {
      key: 'subject',
      label: 'Mail',
      kind: 'text',
      cell: ({ subject, kind }) => (
        <span className={css.subject}>
          {subject}
          <small>{mailKindTitle(kind)}</small>
        </span>
      ),
    },
    {
      key: 'state',
      label: 'State',
      kind: 'text',
      cell: ({ state, tries }) => (
        <span className={css.two}>
          <StateTag state={stateWords[state].state}>{stateWords[state].words}</StateTag>
          {tries > 1 ? <small>{count(tries)} tries</small> : null}
        </span>
      ),
    },
    {
      key: 'answer',
      label: 'Last answer',
      kind: 'text',
      cell: ({ answer, nextAt, tries }) => (
        <span className={css.subject}>
          {answer || '–'}
          {nextAt && tries > 0 ? <small>again {dateTime(nextAt, timeZone)}</small> : null}
        </span>
      ),
    },
    {
      key: 'read',
      label: 'Read',
      kind: 'text',
      value: () => null,
      cell: (mail) => (
        <Button aria-label={`Read: ${mail.subject}, to ${mail.to}`} onClick={() => onOpen(mail)}>
          Read
        </Button>
      ),
    },
  ]
}
