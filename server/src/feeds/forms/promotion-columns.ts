import { PartnerFailure } from '../../kit/adapter.ts'

/** What is read of Google's promotions, by the names of their columns (docs/feeds/google-promotions.md). */
const names = {
  id: ['promotion_id'],
  offerType: ['offer_type'],
  title: ['long_title'],
  dates: ['promotion_effective_dates'],
  channel: ['redemption_channel'],
  code: ['generic_redemption_code'],
  valueType: ['coupon_value_type'],
  link: ['promotion_url', 'promotion_page_link', 'link'],
  merchantName: ['merchant_name', 'store_name', 'advertiser', 'advertiser_name'],
  domain: ['merchant_domain', 'store_domain', 'domain'],
  country: ['target_country'],
} as const satisfies Record<string, readonly string[]>

export type PromotionField = keyof typeof names
/** '' where the file has no such column. */
export type PromotionFields = Record<PromotionField, string>

const all = Object.keys(names) as PromotionField[]
const needed = ['id', 'offerType', 'title', 'dates', 'link'] as const
const MOST_COLUMNS = 500

/** Reads the fields of a row by its file's header. @throws PartnerFailure for a header of another form */
export function promotionFields(header: string[]): (cells: string[]) => PromotionFields {
  if (header[0]?.trimStart().startsWith('<')) {
    throw new PartnerFailure('The file is a web page or XML; expected is TSV or CSV.')
  }
  if (header.length > MOST_COLUMNS) {
    throw new PartnerFailure(
      `The header has ${header.length} columns; at most ${MOST_COLUMNS} are taken.`,
    )
  }
  const plain = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const places = all.map(
    (field) => [field, plain.findIndex((name) => isName(field, name))] as const,
  )
  const missing = needed.filter((field) => !plain.some((name) => isName(field, name)))
  if (missing.length > 0) {
    const words = missing.map((field) => names[field][0]).join(', ')
    throw new PartnerFailure(`The header names no ${words}.`)
  }
  return (cells) =>
    Object.fromEntries(
      places.map(([field, at]) => [field, cells[at]?.trim() ?? '']),
    ) as PromotionFields
}

function isName(field: PromotionField, name: string): boolean {
  return (names[field] as readonly string[]).includes(name)
}
