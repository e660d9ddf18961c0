import { TRACKING_CODE } from '@orrery/contract/catalogue/coupons'
import { PartnerFailure } from '../../kit/adapter.ts'
import type { CouponRow, ReadFeed } from '../../kit/feed-rows.ts'
import { offerDates } from '../../kit/offer-dates.ts'
import { quoted } from '../../kit/quoted.ts'
import { delimiterOf } from './delimiter-of.ts'
import { offerType } from './offer-type.ts'
import { promotionFields, type PromotionFields } from './promotion-columns.ts'
import { textRecords } from './records.ts'
import { trackedLink } from './tracked-link.ts'

/**
 * Google's promotions as TSV or CSV, which the first line shows; it names the columns, in any order
 * (docs/feeds/google-promotions.md).
 */
export const googlePromotions: ReadFeed<CouponRow> = async function* read(body) {
  const { delimiter, bytes } = await delimiterOf(body)
  let width: number | undefined
  let fieldsOf: ReturnType<typeof promotionFields> | undefined
  for await (const record of textRecords(bytes, delimiter)) {
    const { line, text: excerpt } = record
    if (!fieldsOf) {
      if ('problem' in record) throw new PartnerFailure(`Line ${line}: ${record.problem}`)
      fieldsOf = promotionFields(record.cells)
      width = record.cells.length
      continue
    }
    if ('problem' in record) {
      yield { line, problem: record.problem, excerpt }
      continue
    }
    const { cells } = record
    const promotion =
      cells.length === width
        ? promotionOf(fieldsOf(cells))
        : { problem: `The row has ${cells.length} cells; the header has ${width}.` }
    yield 'row' in promotion ? { line, ...promotion } : { line, ...promotion, excerpt }
  }
  if (!fieldsOf) throw new PartnerFailure('The file is empty.')
}

function promotionOf(fields: PromotionFields): { row: CouponRow } | { problem: string } {
  const needsCode = fields.offerType.toLowerCase() === 'generic_code'
  const problem = wrongField(fields, needsCode)
  if (problem) return { problem }
  const [start = '', end = '', more] = fields.dates.split('/').map((part) => part.trim())
  if (start === '' || end === '' || more !== undefined) {
    return { problem: 'promotion_effective_dates is no interval of two times.' }
  }
  const dates = offerDates(start, end)
  if ('problem' in dates) return dates
  const jumpUrl = trackedLink(fields.link)
  const domain = fields.domain || hostOf(jumpUrl)
  return {
    row: {
      offerId: fields.id,
      title: fields.title,
      merchantName: fields.merchantName || domain,
      domain,
      country: fields.country.toLowerCase(),
      ...dates,
      jumpUrl,
      logoUrl: null,
      active: true,
      code: needsCode ? fields.code : '',
      type: typeOf(fields.valueType.toLowerCase(), needsCode),
    },
  }
}

function typeOf(valueType: string, needsCode: boolean): string {
  if (valueType !== '' && valueType !== 'no_structured_data') return offerType(valueType)
  return needsCode ? 'generic' : 'deal'
}

function wrongField(fields: PromotionFields, needsCode: boolean): string | undefined {
  if (fields.id === '') return 'The row has no promotion_id.'
  if (fields.title === '') return 'The row has no long_title.'
  if (fields.link === '') return 'The row has no promotion_url.'
  if (!needsCode && fields.offerType.toLowerCase() !== 'no_code') {
    return `The offer_type ${quoted(fields.offerType)} is none of no_code, generic_code.`
  }
  if (needsCode && fields.code === '') return 'The row has no generic_redemption_code.'
  if (/^in[ _]store$/i.test(fields.channel)) {
    return 'It is for visitors of a shop in the street; a link leads nobody there.'
  }
  if (!/^([a-z]{2})?$/i.test(fields.country)) return 'The target_country is not two letters.'
  return undefined
}

/** Of a shop's own page; a link with a place for the tracking code leads through somebody else's. */
function hostOf(link: string): string {
  if (link.includes(TRACKING_CODE) || !URL.canParse(link)) return ''
  return new URL(link).hostname
}
