import type { Answer } from '@orrery/contract/client'
import { Fragment } from 'react'
import { exactTime } from '../format/instant.ts'
import { count, short } from '../format/number.ts'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import css from './logs.module.css'
import { RequestId } from './RequestId.tsx'

type Call = Answer<'GET /home/logs/apiLogs'>['reportsData'][number]

const REFUSED = 400

/** The columns of the API log; the file has the same. */
export function apiColumns(timeZone: string): Column<Call>[] {
  return [
    {
      key: 'at',
      label: 'Time',
      meaning: `In ${timeZone}`,
      kind: 'text',
      cell: ({ at }) => exactTime(at, timeZone),
    },
    {
      key: 'path',
      label: 'Call',
      kind: 'text',
      cell: ({ method, path }) => (
        <span className={css.path}>
          {method}{' '}
          {path.split(/(?=\/)/).map((part) => (
            <Fragment key={part}>
              <wbr />
              {part}
            </Fragment>
          ))}
        </span>
      ),
    },
    {
      key: 'status',
      label: 'Status',
      kind: 'text',
      early: true,
      cell: ({ status }) => (
        <StateTag state={status < REFUSED ? 'final' : 'waiting'}>{status}</StateTag>
      ),
    },
    {
      key: 'rows',
      label: 'Rows',
      meaning: 'Rows of the answer or the file; of a page, those on it',
      kind: 'count',
      cell: ({ rows }, text) => (rows === null ? null : text),
    },
    {
      key: 'durationMs',
      label: 'Time taken',
      meaning: 'Until all of the answer had left',
      kind: 'count',
      cell: ({ durationMs }) => `${count(durationMs)} ms`,
    },
    {
      key: 'bytes',
      label: 'Size',
      kind: 'count',
      cell: ({ bytes }) => <span title={`${count(bytes)} bytes`}>{short(bytes)}B</span>,
    },
    {
      key: 'via',
      label: 'Opened by',
      meaning: 'The end of a key’s fingerprint tells an old key from its successor',
      kind: 'text',
      cell: ({ via, key }) =>
        via === 'key' ? `Key …${key}` : via === 'token' ? 'Token' : 'Signed address',
    },
    {
      key: '_id',
      label: 'Request id',
      meaning: 'Name it when you ask for help; a failed call’s answer has it too',
      kind: 'text',
      cell: ({ _id }) => <RequestId id={_id} />,
    },
  ]
}
