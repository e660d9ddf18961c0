import type { Answer } from '@orrery/contract/client'
import { auditWords } from '@orrery/contract/logs/audit-actions'
import { exactTime } from '../format/instant.ts'
import type { Column } from '../ui/table/column.ts'
import { detailWords } from './detail-words.ts'
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
        <span className={css.agent}>
          {actorId ?? 'Nobody signed in'}
          {actorName ? <small>{actorName}</small> : null}
          {personName && personName !== actorName ? <small>by {personName}</small> : null}
        </span>
      ),
    },
    {
      key: 'subject',
      label: 'Subject',
      meaning: 'What it was done to, or the address that it came from',
      kind: 'text',
      cell: ({ subject }) => <span className={css.subject}>{subject || '–'}</span>,
    },
    {
      key: 'detail',
      label: 'Detail',
      kind: 'text',
      cell: ({ detail }) => <Detail detail={detail} />,
    },
    {
      key: 'requestId',
      label: 'Request id',
      meaning: 'What a job did has none',
      kind: 'text',
      cell: ({ requestId }) => (requestId === null ? '–' : <RequestId id={requestId} />),
    },
  ]
}

function Detail({ detail }: Pick<Entry, 'detail'>) {
  const words = detailWords(detail)
  if (words.length === 0) return '–'
  return (
    <dl className={css.detail}>
      {words.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
