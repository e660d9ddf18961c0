import type { Domain } from '@orrery/contract/domains/domains'
import { friendlyTime } from '../format/instant.ts'
import { Button } from '../ui/button/Button.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import { nextWords, stateWords } from './domain-words.ts'
import css from './domains.module.css'
import { RecordText } from './RecordText.tsx'

interface DomainColumnsProps {
  timeZone: string
  today: string
  /** Of the domain that is being looked at. */
  looking: string | undefined
  onLook: (domain: Domain) => void
  onDelete: (domain: Domain) => void
}

/** What an administrator sees of each domain, and can do with it. */
export function domainColumns(props: DomainColumnsProps): Column<Domain>[] {
  const { timeZone, today, looking, onLook, onDelete } = props
  const time = (iso: string) => friendlyTime(iso, timeZone, today)
  return [
    {
      key: 'shownName',
      label: 'Domain',
      kind: 'text',
      cell: ({ name, shownName }) => (
        <Stacked className={css.named}>
          {shownName}
          {shownName === name ? null : <small>{name}</small>}
        </Stacked>
      ),
    },
    { key: 'vendorId', label: 'Vendor', kind: 'text', value: ({ vendorId }) => String(vendorId) },
    {
      key: 'state',
      label: 'State',
      kind: 'text',
      early: true,
      value: ({ state }) => stateWords[state].words,
      cell: (domain, text) => (
        <Stacked>
          <StateTag state={stateWords[domain.state].state}>{text}</StateTag>
          {domain.reason ? <small className={css.wrapped}>{domain.reason}</small> : null}
          <small className={css.wrapped}>{nextWords(domain, time)}</small>
        </Stacked>
      ),
    },
    {
      key: 'record',
      label: 'TXT record that proves it',
      kind: 'text',
      value: () => null,
      cell: ({ record, shownName }) => (
        <span className={css.record}>
          <RecordText label="Host" text={record.host} of={shownName} />
          <RecordText label="Value" text={record.value} of={shownName} />
        </span>
      ),
    },
    {
      key: 'actions',
      label: 'Change',
      changes: true,
      kind: 'text',
      value: () => null,
      cell: (domain) => (
        <span className={css.actions}>
          <Button
            busy={looking === domain._id}
            aria-label={`Check now: ${domain.shownName}`}
            onClick={() => onLook(domain)}
          >
            Check now
          </Button>
          <Button aria-label={`Delete: ${domain.shownName}`} onClick={() => onDelete(domain)}>
            Delete
          </Button>
        </span>
      ),
    },
  ]
}
