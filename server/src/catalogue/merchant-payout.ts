import { payoutWords } from '@orrery/contract/catalogue/payout-words'
import type { StoredMerchant } from './merchants.query.ts'

/** What a merchant pays, in words: money for a click or an action, or a share of a sale; null when unknown. */
export function payoutOf(
  merchant: Pick<StoredMerchant, 'estimated_cpc' | 'per_action' | 'commission' | 'currency'>,
): string | null {
  const { estimated_cpc: perClick, per_action: perAction, commission, currency } = merchant
  if (perClick !== null) return payoutWords({ amount: perClick, currency, per: 'click' })
  if (perAction !== null) return payoutWords({ amount: perAction, currency, per: 'action' })
  return commission === null ? null : `${Number(commission)}% of a sale`
}
