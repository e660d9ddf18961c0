import type { Kind } from '@orrery/contract/programmes/programme'
import { egress, type Egress } from '../../kit/egress/egress.ts'
import { PartnerFailure } from '../../kit/adapter.ts'
import type { AltairSettings } from './settings.ts'

/** One token, with the connection that keeps to its quota. */
export interface Account {
  api: Egress
  headers: { authorization: string }
  tokenId: string | undefined
}

/** Kelkoo answers so many calls of one token at a time and refuses the next. */
const CALLS_AT_ONCE = 2

/** The accounts of the configured types of traffic. */
export function accountsOf(settings: AltairSettings): Partial<Record<Kind, Account>> {
  const { ALTAIR_TOKEN, ALTAIR_TOKEN_ID, ALTAIR_CPA_TOKEN, ALTAIR_CPA_TOKEN_ID } = settings
  const account = (token: string, tokenId: string | undefined): Account => ({
    api: egress({
      name: 'Altair',
      baseUrl: settings.ALTAIR_API_URL,
      concurrency: CALLS_AT_ONCE,
      timeouts: { total: settings.ALTAIR_CALL_MS },
      retries: { most: settings.ALTAIR_RETRIES },
    }),
    headers: { authorization: `Bearer ${token}` },
    tokenId,
  })
  return {
    CPC: account(ALTAIR_TOKEN, ALTAIR_TOKEN_ID),
    ...(ALTAIR_CPA_TOKEN && { CPA: account(ALTAIR_CPA_TOKEN, ALTAIR_CPA_TOKEN_ID) }),
  }
}

/** The account that a type's traffic runs under. @throws PartnerFailure when there is none */
export function accountOf(accounts: Partial<Record<Kind, Account>>, kind: Kind): Account {
  const account = accounts[kind]
  if (!account) throw new PartnerFailure(`Altair has no ${kind} account configured.`)
  return account
}
