import { messages } from '@orrery/contract/messages'
import { useState } from 'react'
import { Link } from '../address/Link.tsx'
import { useFilters } from '../address/use-filters.ts'
import { useNewHeading } from '../ui/base/use-new-heading.ts'
import { buttonClass } from '../ui/button/button-class.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { EndpointList } from './EndpointList.tsx'
import { EndpointPage } from './EndpointPage.tsx'
import { NewSecret } from './NewSecret.tsx'
import { useEndpoints } from './use-endpoints.ts'

/** All endpoints, or the one that the address names; a new secret is shown above either. */
export function Postbacks() {
  const [{ endpoint: asked }] = useFilters<{ endpoint?: string }>()
  const answer = useEndpoints()
  const [secret, setSecret] = useState<string>()
  const found = answer.endpoints?.find(({ endpointId }) => endpointId === asked)
  useNewHeading(asked ?? '')

  return (
    <>
      {asked === undefined || (answer.error && !answer.endpoints) ? (
        <EndpointList answer={answer} onSecret={setSecret} />
      ) : found ? (
        <EndpointPage key={found.endpointId} endpoint={found} onSecret={setSecret} />
      ) : (
        <>
          <PageHead title="Postbacks" />
          {answer.endpoints ? (
            <EmptyState
              title={messages.noSuchEndpoint}
              action={
                <Link to="/postbacks" className={buttonClass('plain')}>
                  All endpoints
                </Link>
              }
            />
          ) : null}
        </>
      )}
      {secret === undefined ? null : (
        <NewSecret secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  )
}
