import { TRACKING_CODE } from '@orrery/contract/catalogue/tracking-code'
import type { CouponRow } from '../../kit/feed-rows.ts'
import { offerDates } from '../../kit/offer-dates.ts'
import { quoted } from '../../kit/quoted.ts'
import { offerType } from './offer-type.ts'
import type { PromotionFields } from './promotion-columns.ts'
import { trackedLink } from './tracked-link.ts'

/** What a promotion's fields say, as our row, or why they cannot be one. */
export function promotionOf(fields: PromotionFields): { row: CouponRow } | { problem: string } {
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
      // The form has no status: what is withdrawn is left out.
      active: true,
      code: needsCode ? fields.code : '',
      type: typeOf(fields.valueType.toLowerCase(), needsCode),
      restrictions: '',
    },
  }
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

function typeOf(valueType: string, needsCode: boolean): string {
  if (valueType !== '' && valueType !== 'no_structured_data') return offerType(valueType)
  return needsCode ? 'generic' : 'deal'
}

/** Of a shop's own page; a link with a place for the tracking code leads through somebody else's. */
function hostOf(link: string): string {
  if (link.includes(TRACKING_CODE) || !URL.canParse(link)) return ''
  return new URL(link).hostname
}
