import { messages } from '@orrery/contract/messages'
import { Link } from '../address/Link.tsx'
import type { ClaimStart, NewClaimSearch } from '../address/claim-address.ts'
import { claimStart } from './claim-start.ts'
import { Failure } from '../api/Failure.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { day } from '../format/day.ts'
import { count, money } from '../format/number.ts'
import { buttonClass } from '../ui/button/button-class.ts'
import { Card } from '../ui/page/Card.tsx'
import { Fact, Facts } from '../ui/page/Facts.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { RowFacts } from './ClaimFacts.tsx'
import { AllClaims } from './ClaimPage.tsx'
import { originWords } from './claim-words.ts'
import css from './claims.module.css'
import { NewClaimForm } from './NewClaimForm.tsx'

/** A new claim of what the address names. */
export function NewClaim({ search }: { search: NewClaimSearch }) {
  const start = claimStart(search)
  return (
    <>
      <AllClaims />
      <PageHead
        title="New claim"
        one
        sub={start ? `${originWords[start.origin]}; within 60 days of its day` : '\u00a0'}
      />
      {start === undefined ? (
        <EmptyState title={messages.noSuchRow} />
      ) : start.origin === 'missing' ? (
        <Card title="The sale" padded>
          <NewClaimForm start={start} currency="USD" />
        </Card>
      ) : (
        <OfRow start={start} />
      )}
    </>
  )
}

/** What the report says of the row now, and the form where it can be claimed. */
function OfRow({ start }: { start: ClaimStart & { origin: 'row' | 'order' } }) {
  const { data, error, refetch } = useAnswer(
    'POST /home/getClaimedRow',
    { body: { origin: start.origin, ...start.row } },
    { staleTime: 0 },
  )
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton height="16rem" />
      </div>
    )
  }
  const { figures, currency, lastDay, claimId, reason } = data
  return (
    <Card title="The row" padded>
      <div className={css.row}>
        <Facts>
          <RowFacts row={start.row} />
          <Fact name="Clicks">{count(figures.clicks)}</Fact>
          <Fact name="Sales">{count(figures.sales)}</Fact>
          <Fact name="Amount">{money(figures.amount, currency)}</Fact>
          <Fact name="Earnings">{money(figures.earnings, currency, [2, 7])}</Fact>
          <Fact name="May be claimed until">{day(lastDay)}</Fact>
        </Facts>
      </div>
      {claimId !== null ? (
        <Notice tone="info">
          This row is claimed already.{' '}
          <Link to="/claims" search={{ claim: claimId }} className={buttonClass('quiet')}>
            Show the claim
          </Link>
        </Notice>
      ) : reason ? (
        <Notice tone="warn">{reason}</Notice>
      ) : (
        <NewClaimForm start={start} currency={currency} />
      )}
    </Card>
  )
}
