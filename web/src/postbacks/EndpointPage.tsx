import type { PostbackEndpoint } from '@orrery/contract/postbacks/postbacks'
import { Link } from '../address/Link.tsx'
import { usePortal } from '../api/portal.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { BackLine } from '../ui/page/BackLine.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { EndpointActions } from './EndpointActions.tsx'
import { EndpointFacts } from './EndpointFacts.tsx'
import { PostbackLog } from './PostbackLog.tsx'

interface EndpointPageProps {
  endpoint: PostbackEndpoint
  onSecret: (secret: string) => void
}

/** One endpoint: what it is, what can be done with it, and its log. */
export function EndpointPage({ endpoint, onSecret }: EndpointPageProps) {
  const portal = usePortal()
  const refusal = useRefusal('member')
  const times = { timeZone: portal?.timeZone ?? 'UTC', today: portal?.today ?? '' }
  return (
    <>
      <BackLine>
        <Link to="/postbacks">All endpoints</Link>
      </BackLine>
      <PageHead title={endpoint.name} one sub={`Times in ${times.timeZone}`} />
      <Card
        title="Endpoint"
        actions={refusal ? null : <EndpointActions endpoint={endpoint} onSecret={onSecret} />}
        padded
      >
        {refusal ? <Notice tone="info">{refusal}</Notice> : null}
        {endpoint.pausedReason ? <Notice tone="warn">{endpoint.pausedReason}</Notice> : null}
        <EndpointFacts endpoint={endpoint} {...times} />
      </Card>
      <PostbackLog
        endpoint={endpoint}
        timeZone={times.timeZone}
        mayReplay={refusal === undefined}
      />
    </>
  )
}
