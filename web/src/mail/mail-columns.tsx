import { mailKindTitle } from '@orrery/contract/mail/kinds'
import type { Mail } from '@orrery/contract/mail/mails'
import { NOTHING } from '../format/figure.ts'
import { dateTime } from '../format/instant.ts'
import { count } from '../format/number.ts'
import { Button } from '../ui/button/Button.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
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
        <Stacked className={css.receiver}>
          <span className={css.cut} title={to}>
            {to}
          </span>
          <small>{vendorId === null ? 'No account' : `Vendor ${vendorId}`}</small>
        </Stacked>
      ),
    },
    {
      key: 'subject',
      label: 'Mail',
      kind: 'text',
      cell: ({ subject, kind }) => (
        <Stacked className={css.subject}>
          {subject}
          <small>{mailKindTitle(kind)}</small>
        </Stacked>
      ),
    },
    {
      key: 'state',
      label: 'State',
      kind: 'text',
      cell: ({ state, tries }) => (
        <Stacked>
          <StateTag state={stateWords[state].state}>{stateWords[state].words}</StateTag>
          {tries > 1 ? <small>{count(tries)} tries</small> : null}
        </Stacked>
      ),
    },
    {
      key: 'answer',
      label: 'Last answer',
      kind: 'text',
      cell: ({ answer, nextAt, tries }) => (
        <Stacked className={css.subject}>
          {answer || NOTHING}
          {nextAt && tries > 0 ? <small>again {dateTime(nextAt, timeZone)}</small> : null}
        </Stacked>
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
