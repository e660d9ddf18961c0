import { LONGEST_MERCHANT_ID } from '@orrery/contract/catalogue/merchant-id'
import type { MerchantRow } from '../kit/adapter.ts'
import { DECIMAL } from '../kit/decimal.ts'
import { destination } from '../kit/destination/destination.ts'
import { isCountry, storableLine, storableText } from '../kit/storable-text.ts'

/** A merchant as our table keeps it. */
export interface ListedMerchant extends MerchantRow {
  domain: string
}

const MOST_NAME = 300
const MOST_ADDRESS = 2048
const MOST_RESTRICTION = 200
const MOST_RESTRICTIONS = 50

/**
 * A partner's merchant, checked as untrusted input: its address and its link by the parser of every
 * address that we store, its texts mended as those of a report.
 * @returns why it cannot be listed, where it cannot: a merchant that nobody can link to is of no use.
 */
export function listedMerchant(
  row: MerchantRow,
): { merchant: ListedMerchant } | { problem: string } {
  const site = destination(row.url)
  if ('problem' in site) return site
  const link = row.link === null ? { href: null } : destination(row.link)
  if ('problem' in link) return { problem: `Its link: ${link.problem}` }
  if (
    row.merchantId === '' ||
    storableText(row.merchantId, LONGEST_MERCHANT_ID) !== row.merchantId
  ) {
    return { problem: 'Its id cannot be stored.' }
  }
  if (!isCountry(row.country)) return { problem: 'Its country is none.' }
  return {
    merchant: {
      ...row,
      name: storableLine(row.name, MOST_NAME) || site.url.hostname,
      url: site.href,
      domain: site.url.hostname.replace(/^www\./, ''),
      link: link.href,
      estimatedCpc: decimalOrNone(row.estimatedCpc),
      commission: decimalOrNone(row.commission),
      perAction: decimalOrNone(row.perAction),
      logoUrl: row.logoUrl !== null && row.logoUrl.length <= MOST_ADDRESS ? row.logoUrl : null,
      restrictions: row.restrictions
        .slice(0, MOST_RESTRICTIONS)
        .map((text) => storableLine(text, MOST_RESTRICTION)),
    },
  }
}

function decimalOrNone(text: string | null | undefined): string | null {
  return text != null && DECIMAL.test(text) ? text : null
}
