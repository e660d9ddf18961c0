import type { ClaimedRow } from '@orrery/contract/claims/claim'

/** What the address of Claims says of a new one. */
export interface NewClaimSearch {
  origin?: string | undefined
  /** JSON: an empty placement is another row than one that the report does not tell apart. */
  row?: string | undefined
}

/** What a new claim begins with; of a missing sale as much as is known. */
export type ClaimStart =
  | { origin: 'row' | 'order'; row: ClaimedRow }
  | { origin: 'missing'; row: Partial<ClaimedRow> }

/** The address under which a row, an order or a missing sale is claimed. */
export function claimSearch({ origin, row }: ClaimStart) {
  return { origin, row: JSON.stringify(row) }
}
