import { createHash } from 'node:crypto'
import { kelkooAccount } from './tokens.ts'

type Offer = { market: string; merchantId: string; offerId: string; today: string }

/** An offer's Go URL, which names its merchant (`comId`); it is of one day, as its signature is. */
export function goUrl({ market, merchantId, offerId, today }: Offer): string {
  const signed = createHash('sha256').update(`${market} ${offerId} ${today}`).digest('base64url')
  const parameters = new URLSearchParams({
    '.ts': String(Date.parse(`${today}T00:00:00Z`)),
    '.sig': signed.slice(0, 27),
    affiliationId: kelkooAccount,
    comId: merchantId,
    country: market,
    offerId,
    service: '37',
    wait: 'true',
  })
  return `https://${market}-go.kelkoogroup.net/offersearchGo?${parameters.toString()}`
}
