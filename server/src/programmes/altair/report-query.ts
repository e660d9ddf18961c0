import type { Range } from '@orrery/contract/presets'
import type { Account } from './account.ts'

/** What both reports are asked for: the days, and the traffic of this token only. */
export function reportQuery({ tokenId }: Account, { start, end }: Range) {
  return { start, end, publisherTokenId: tokenId }
}
