import type { Kind } from '../network/programmes.ts'

/** A token of the pretend application; reports tell its traffic by `id`. */
export type KelkooToken = { id: string; token: string; kind: Kind }

/** Both tokens are of one application, so a report without a filter holds the traffic of both. */
export const kelkooTokens: readonly KelkooToken[] = [
  { id: '8f6f0f6e-0000-4000-8000-000000000001', token: 'sandbox-kelkoo-cpc', kind: 'cpc' },
  { id: '8f6f0f6e-0000-4000-8000-000000000002', token: 'sandbox-kelkoo-cpa', kind: 'cpa' },
]

/** The markets that the tokens have, in our words; for any other the answer is 403. */
export const kelkooMarkets = 'us gb de fr it es nl ca au se pl at be ch br mx in jp'.split(' ')

/** What a market has of all offers, from 0 to 1: the first ones have most. */
export function marketShare(country: string): number {
  const weights = kelkooMarkets.map((_, at) => 1 / (at + 2))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return (weights[kelkooMarkets.indexOf(country)] ?? 0) / all
}

/** The application's account, as its links name it. */
export const kelkooAccount = '96954210'

/** The environment that points a portal at the pretend Kelkoo of the sandbox at `url`. */
export function kelkooSettings(url: string) {
  const [cpc, cpa] = kelkooTokens
  return {
    ALTAIR_API_URL: `${url}/kelkoo`,
    ALTAIR_TOKEN: cpc?.token ?? '',
    ALTAIR_TOKEN_ID: cpc?.id ?? '',
    ALTAIR_CPA_TOKEN: cpa?.token ?? '',
    ALTAIR_CPA_TOKEN_ID: cpa?.id ?? '',
    ALTAIR_LINK_ID: kelkooAccount,
    ALTAIR_COUNTRIES: kelkooMarkets.join(','),
  }
}

/** Kelkoo says uk where we say gb. */
export function theirMarket(country: string): string {
  return country === 'gb' ? 'uk' : country
}

export function ourMarket(market: string): string {
  return market === 'uk' ? 'gb' : market
}
