import type { PostbackEndpoint } from '@orrery/contract/postbacks/postbacks'
import { Link } from '../address/Link.tsx'
import { friendlyTime } from '../format/instant.ts'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import { eventWords, healthOf, openWords } from './postback-words.ts'
import css from './postbacks.module.css'

/** What a vendor sees of each endpoint at a glance. */
export function endpointColumns(timeZone: string, today: string): Column<PostbackEndpoint>[] {
  return [
    {
      key: 'name',
      label: 'Endpoint',
      kind: 'text',
      cell: ({ endpointId, name }) => (
        <span className={css.named}>
          <Link to="/postbacks" search={{ endpoint: endpointId }}>
            {name}
          </Link>
        </span>
      ),
    },
    {
      key: 'address',
      label: 'Address',
      kind: 'text',
      cell: ({ method, address }) => (
        <span className={css.cut} title={address}>
          {method} {address.replace('https://', '')}
        </span>
      ),
    },
    {
      key: 'events',
      label: 'Events',
      kind: 'text',
      value: ({ events }) => events.map((event) => eventWords[event]).join(', '),
      cell: (_, text) => <span className={css.wrapped}>{text}</span>,
    },
    {
      key: 'paused',
      label: 'State',
      kind: 'text',
      value: (endpoint) => healthOf(endpoint).words,
      cell: (endpoint, text) => (
        <Stacked>
          <StateTag state={healthOf(endpoint).state}>{text}</StateTag>
          {openWords(endpoint) ? <small>{openWords(endpoint)}</small> : null}
        </Stacked>
      ),
    },
    {
      key: 'lastSentAt',
      label: 'Last sent',
      kind: 'text',
      cell: ({ lastSentAt }) =>
        lastSentAt === null ? null : friendlyTime(lastSentAt, timeZone, today),
    },
  ]
}
