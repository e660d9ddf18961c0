import { messages } from '@orrery/contract/messages'
import { MOST_ENDPOINTS } from '@orrery/contract/postbacks/postbacks'
import { useState } from 'react'
import { useFilters } from '../address/use-filters.ts'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { usePortal } from '../api/portal.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { Button } from '../ui/button/Button.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { endpointColumns } from './endpoint-columns.tsx'
import { EndpointForm } from './EndpointForm.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import type { useEndpoints } from './use-endpoints.ts'

interface EndpointListProps {
  answer: ReturnType<typeof useEndpoints>
  onSecret: (secret: string) => void
}

/** Every endpoint, with how it is doing. */
export function EndpointList({ answer, onSecret }: EndpointListProps) {
  const { endpoints, error } = answer
  const portal = usePortal()
  const [adding, setAdding] = useState(false)
  const [, setFilters] = useFilters<{ endpoint?: string }>()
  const refusal = useRefusal('member')
  const full = (endpoints?.length ?? 0) >= MOST_ENDPOINTS

  return (
    <>
      <PageHead
        title="Postbacks"
        sub="Your own tracker hears of a paid click, a sale or a reversal as soon as it is reported"
        action={
          refusal ? null : (
            <Button kind="main" disabled={full} onClick={() => setAdding(true)}>
              Add endpoint
            </Button>
          )
        }
      />
      {refusal ? <Notice tone="info">{refusal}</Notice> : null}
      <AnswerCard
        title="Endpoints"
        answer={answer}
        columns={endpointColumns(portal?.timeZone ?? 'UTC', portal?.today ?? '')}
        rows={endpoints}
        rowKey={({ endpointId }) => endpointId}
        maxHeight="none"
        empty={
          <EmptyState title={messages.noEndpointsYet}>
            {refusal
              ? 'Once the address of your tracker is given here, what is reported from then on arrives there by itself.'
              : 'Press Add endpoint and give the address of your tracker. Send it a test, and what is reported from then on arrives there by itself.'}
          </EmptyState>
        }
      />
      {/* Once the list has its length, so that nothing moves. */}
      {endpoints || error ? <HowItWorks /> : null}
      {adding ? (
        <EndpointForm
          endpoint={undefined}
          onClose={() => setAdding(false)}
          onSaved={({ data, secret }) => {
            setAdding(false)
            setFilters({ endpoint: data.endpointId })
            if (secret !== undefined) onSecret(secret)
          }}
        />
      ) : null}
    </>
  )
}
