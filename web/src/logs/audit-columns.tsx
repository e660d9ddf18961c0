import type { Answer } from '@orrery/contract/client'
import { auditWords } from '@orrery/contract/logs/audit-actions'
import { NOTHING } from '../format/figure.ts'
import { exactTime } from '../format/instant.ts'
import type { Column } from '../ui/table/column.ts'
import { Details } from '../ui/table/Details.tsx'
import { Stacked } from '../ui/table/Stacked.tsx'
import css from './logs.module.css'
import { RequestId } from './RequestId.tsx'

type Entry = Answer<'GET /home/logs/audit'>['reportsData'][number]

/** The columns of the audit log; the file has the same. */
export function auditColumns(timeZone: string): Column<Entry>[] {
  return [
    {
      key: 'at',
      label: 'Time',
      meaning: `In ${timeZone}`,
      kind: 'text',
      cell: ({ at }) => exactTime(at, timeZone),
    },
    {
      key: 'action',
      label: 'Action',
      kind: 'text',
      value: ({ action }) => auditWords(action),
    },
    {
      key: 'actorId',
      label: 'Done by',
      kind: 'text',
      cell: ({ actorId, actorName, personName }) => (
        <Stacked className={css.agent}>
          {actorId ?? 'Nobody signed in'}
          {actorName ? <small>{actorName}</small> : null}
          {personName && personName !== actorName ? <small>by {personName}</small> : null}
        </Stacked>
      ),
    },
    {
      key: 'subject',
      label: 'Subject',
      meaning: 'What it was done to, or the address that it came from',
      kind: 'text',
      cell: ({ subject }) => <span className={css.subject}>{subject || NOTHING}</span>,
    },
    {
      key: 'detail',
      label: 'Detail',
      kind: 'text',
      cell: ({ detail }) => <Details of={detail} />,
    },
    {
      key: 'requestId',
      label: 'Request id',
      meaning: 'What a job did has none',
      kind: 'text',
      cell: ({ requestId }) => (requestId === null ? null : <RequestId id={requestId} />),
    },
  ]
}
