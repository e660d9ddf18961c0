import type { PostbackEndpoint } from '@orrery/contract/postbacks/postbacks'
import type { ReactNode } from 'react'
import { friendlyTime } from '../format/instant.ts'
import { orNothing } from '../ui/base/or-nothing.ts'
import { StateTag } from '../ui/state/StateTag.tsx'
import { eventWords, healthOf, openWords } from './postback-words.ts'
import css from './postbacks.module.css'

interface EndpointFactsProps {
  endpoint: PostbackEndpoint
  timeZone: string
  today: string
}

/** What was registered of an endpoint, and how it is doing. */
export function EndpointFacts({ endpoint, timeZone, today }: EndpointFactsProps) {
  const { method, address, events, failingSince, oldSecretUntil, lastSentAt } = endpoint
  const health = healthOf(endpoint)
  const time = (instant: string) => friendlyTime(instant, timeZone, today)
  return (
    <dl className={css.facts}>
      <Fact name={`Address, by ${method}`}>
        <code>{address}</code>
      </Fact>
      <Fact name="Events">{events.map((event) => eventWords[event]).join(', ')}</Fact>
      <Fact name="State">
        <StateTag state={health.state}>{health.words}</StateTag>{' '}
        {failingSince ? `since ${time(failingSince)}` : null}
      </Fact>
      <Fact name="On its way">{openWords(endpoint) || 'Nothing'}</Fact>
      <Fact name="Last sent">{lastSentAt ? time(lastSentAt) : null}</Fact>
      <Fact name="Secret">
        {oldSecretUntil ? `The old one signs too until ${time(oldSecretUntil)}` : 'In use'}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{orNothing(children)}</dd>
    </div>
  )
}
