import type { Claim } from '@orrery/contract/claims/claim'
import { Link } from '../address/Link.tsx'
import { friendlyTime } from '../format/instant.ts'
import type { Digits } from '../format/figure.ts'
import { counted, money } from '../format/number.ts'
import { nameOf } from '../programmes/all-programmes.ts'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import { stateWords } from './claim-words.ts'
import css from './claims.module.css'

/** A claim of the list; administrators are told whose it is. */
export type ListedClaim = Claim & { fullName?: string }

interface Times {
  timeZone: string
  today: string
}

/** The columns of the list of claims. */
export function claimColumns(isAdministrator: boolean, { timeZone, today }: Times) {
  const columns: Column<ListedClaim>[] = [
    {
      key: 'day',
      label: 'Day',
      kind: 'day',
      cell: ({ _id, merchantName }, text) => (
        <Link to="/claims" search={{ claim: _id }} aria-label={`Claim of ${text}, ${merchantName}`}>
          {text}
        </Link>
      ),
    },
    {
      key: 'merchantName',
      label: 'Merchant',
      kind: 'text',
      cell: ({ merchantName, programme, kind }) => (
        <Stacked className={css.named}>
          {merchantName}
          <small>
            {nameOf(programme)} {kind}
          </small>
        </Stacked>
      ),
    },
    ...(isAdministrator ? [vendorColumn] : []),
    {
      key: 'state',
      label: 'State',
      kind: 'text',
      early: true,
      cell: ({ state }) => (
        <StateTag state={stateWords[state].state}>{stateWords[state].words}</StateTag>
      ),
    },
    {
      key: 'expected',
      label: 'Expected',
      kind: 'text',
      cell: (claim) => <span className={css.lines}>{expectedOf(claim).join('\n')}</span>,
    },
    {
      key: 'then',
      label: 'The report then',
      meaning: 'What it said when the claim was opened',
      kind: 'text',
      cell: (claim) => <span className={css.lines}>{figuresOf(claim, 'figuresThen')}</span>,
    },
    {
      key: 'now',
      label: 'The report now',
      kind: 'text',
      cell: (claim) => (
        <Stacked className={css.two}>
          <span className={css.lines}>{figuresOf(claim, 'figuresNow')}</span>
          {claim.restated ? <small>Restated since</small> : null}
        </Stacked>
      ),
    },
    {
      key: 'createdAt',
      label: 'Opened',
      kind: 'text',
      cell: ({ createdAt }) => friendlyTime(createdAt, timeZone, today),
    },
  ]
  return columns
}

const vendorColumn: Column<ListedClaim> = {
  key: 'vendorId',
  label: 'Vendor',
  kind: 'text',
  cell: ({ vendorId, fullName }) => (
    <Stacked className={css.named}>
      {fullName}
      <small>{vendorId}</small>
    </Stacked>
  ),
}

/** As the report has it and as it was asked: of clicks, cents say nothing. */
const TO_SEVEN: Digits = [2, 7]

/** What a claim expects, a phrase each. */
export function expectedOf(claim: Claim): string[] {
  const { expectedSales, expectedEarnings, expectedAmount, currency } = claim
  return [
    ...(expectedSales === null ? [] : [counted(expectedSales, 'sale')]),
    ...(expectedEarnings === null ? [] : [`${money(expectedEarnings, currency, TO_SEVEN)} earned`]),
    ...(expectedAmount === null ? [] : [`a sale of ${money(expectedAmount, currency, TO_SEVEN)}`]),
  ]
}

function figuresOf(claim: Claim, when: 'figuresThen' | 'figuresNow'): string {
  const { rows, sales, earnings } = claim[when]
  if (rows === 0) return 'No such row'
  return `${counted(sales, 'sale')}\n${money(earnings, claim.currency, TO_SEVEN)} earned`
}
