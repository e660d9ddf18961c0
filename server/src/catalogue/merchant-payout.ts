import type { StoredMerchant } from './merchants.query.ts'

/** Made once: making one costs more than everything else that is done for a merchant. */
const amounts = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
})

/** What a merchant pays, in words: money for a click or an action, or a share of a sale; null when unknown. */
export function payoutOf(
  merchant: Pick<StoredMerchant, 'estimated_cpc' | 'per_action' | 'commission' | 'currency'>,
): string | null {
  const { estimated_cpc: perClick, per_action: perAction, commission, currency } = merchant
  if (perClick !== null) return `${amount(perClick)} ${currency} a click`
  if (perAction !== null) return `${amount(perAction)} ${currency} an action`
  return commission === null ? null : `${Number(commission)}% of a sale`
}

const amount = (text: string) => amounts.format(Number(text))
