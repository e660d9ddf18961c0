import type { Claim, WholeClaim } from '@orrery/contract/claims/claim'
import { day } from '../format/day.ts'
import { nameOf } from '../programmes/all-programmes.ts'
import { Fact, Facts } from '../ui/page/Facts.tsx'
import { expectedOf } from './claim-columns.tsx'
import { originWords } from './claim-words.ts'

/** What tells a row apart, as a form and a page show it. */
type RowWords = Partial<
  Pick<
    Claim,
    'programme' | 'kind' | 'day' | 'merchantName' | 'placementId' | 'clickId' | 'subId' | 'country'
  >
>

/** A row by what the report tells apart. */
export function RowFacts({ row }: { row: RowWords }) {
  const { programme, kind, day: of, merchantName, placementId, clickId, subId, country } = row
  const told: [string, string | null | undefined][] = [
    ['Day', of && day(of)],
    ['Programme', programme && `${nameOf(programme)} ${kind ?? ''}`],
    ['Merchant', merchantName],
    ['Placement id', placementId],
    ['Click id', clickId],
    ['Sub id', subId],
    ['Country', country?.toUpperCase()],
  ]
  return told.flatMap(([name, words]) =>
    words
      ? [
          <Fact key={name} name={name}>
            {words}
          </Fact>,
        ]
      : [],
  )
}

/** What a claim is of, and what it expects. */
export function ClaimFacts({ claim }: { claim: WholeClaim }) {
  return (
    <Facts>
      <Fact name="Of">{originWords[claim.origin]}</Fact>
      <RowFacts row={claim} />
      {claim.orderId ? <Fact name="Order id">{claim.orderId}</Fact> : null}
      <Fact name="Expected">{expectedOf(claim).join('\n')}</Fact>
      <Fact name="Vendor">
        <bdi>{claim.fullName}</bdi>, {claim.vendorId}
      </Fact>
    </Facts>
  )
}
