import type { WholeClaim } from '@orrery/contract/claims/claim'
import { Link } from '../address/Link.tsx'
import { Failure } from '../api/Failure.tsx'
import { usePortal } from '../api/portal.ts'
import { useSession } from '../api/session.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { day } from '../format/day.ts'
import { nameOf } from '../programmes/all-programmes.ts'
import { useTitleOf } from '../ui/base/document-title.ts'
import { BackLine } from '../ui/page/BackLine.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import { ClaimFacts } from './ClaimFacts.tsx'
import { ClaimFigures } from './ClaimFigures.tsx'
import { ClaimThread } from './ClaimThread.tsx'
import { stateWords } from './claim-words.ts'
import css from './claims.module.css'
import { WriteToClaim } from './WriteToClaim.tsx'

/** One claim: what it is of, what the report said and says, and what was written. */
export function ClaimPage({ id }: { id: string }) {
  const { data, error, refetch } = useAnswer(
    'GET /home/getClaim',
    { query: { _id: id } },
    { staleTime: 0 },
  )
  const claim = data?.data
  useTitleOf(claim && `Claim: ${subjectOf(claim)}`)
  return (
    <>
      <AllClaims />
      <PageHead
        title="Claim"
        // Holds its line before it is known.
        sub={<span className={css.line}>{claim ? subjectOf(claim) : '\u00a0'}</span>}
      />
      {error && !claim ? (
        <Failure error={error} onRetry={refetch} />
      ) : claim ? (
        <Known claim={claim} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="16rem" />
        </div>
      )}
    </>
  )
}

/** The way back to the list. */
export function AllClaims() {
  return (
    <BackLine>
      <Link to="/claims">All claims</Link>
    </BackLine>
  )
}

function subjectOf({ programme, kind, day: of, merchantName }: WholeClaim): string {
  return `${day(of)}, ${merchantName}, ${nameOf(programme)} ${kind}`
}

function Known({ claim }: { claim: WholeClaim }) {
  const times = usePortal() ?? { timeZone: 'UTC', today: '' }
  const user = useSession()
  const { words, state } = stateWords[claim.state]
  const isDecided = claim.state === 'accepted' || claim.state === 'rejected'
  const mayWrite = user?.role === 'admin' || user?.vendorId === claim.vendorId
  const refusal = useRefusal('member')
  return (
    <>
      <Card title="What is claimed" tag={<StateTag state={state}>{words}</StateTag>} padded>
        <ClaimFacts claim={claim} />
      </Card>
      <ClaimFigures claim={claim} />
      <Card title="Messages" padded>
        <ClaimThread claim={claim} timeZone={times.timeZone} today={times.today} />
        {isDecided || !mayWrite ? null : refusal ? (
          <p>{refusal}</p>
        ) : (
          <WriteToClaim claim={claim} />
        )}
      </Card>
    </>
  )
}
