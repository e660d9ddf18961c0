import type { CouponRow, ReadFeed } from '../../kit/feed-rows.ts'
import { offerDates } from '../../kit/offer-dates.ts'
import { quoted } from '../../kit/quoted.ts'
import { offerType } from './offer-type.ts'
import { missingField, recordFields } from './record-fields.ts'
import { recordRows } from './record-rows.ts'
import { trackedLink } from './tracked-link.ts'

/** By the names of FMTC's newest version first, then of the two before it (docs/feeds/fmtc.md). */
const names = {
  id: ['id', 'nCouponID', 'CouponID'],
  merchant: ['merchant_name', 'cMerchant', 'MerchantName'],
  label: ['label', 'cLabel', 'Label'],
  code: ['code', 'cCode', 'CouponCode'],
  start: ['start_date', 'dtStartDate', 'StartDate'],
  end: ['end_date', 'dtEndDate', 'EndDate'],
  link: ['affiliate_url', 'cAffiliateURL', 'Link'],
  site: ['direct_url', 'cDirectURL', 'DirectURL'],
  image: ['image', 'cImage', 'Image'],
  status: ['status', 'cStatus', 'Status'],
  restrictions: ['restrictions', 'cRestrictions', 'Restrictions'],
} as const
const typesNames = ['types', 'aTypes', 'DealTypes']
const needed = ['id', 'merchant', 'label', 'link', 'status'] as const

const statuses = ['active', 'deleted', 'suspended', 'expired']

/** FMTC's deals as JSON: a list, or an object's list under `deals` or `data`. */
export const fmtcDeals: ReadFeed<CouponRow> = (body) => recordRows(body, ['deals', 'data'], dealOf)

function dealOf(value: unknown): { row: CouponRow } | { problem: string } {
  const read = recordFields(value, names)
  if ('problem' in read) return read
  const { fields } = read
  const missing = missingField(fields, names, needed)
  if (missing) return { problem: missing }
  const status = fields.status.toLowerCase()
  if (!statuses.includes(status)) {
    return { problem: `The status ${quoted(status)} is none of ${statuses.join(', ')}.` }
  }
  const dates = offerDates(fields.start, fields.end)
  if ('problem' in dates) return dates
  return {
    row: {
      offerId: fields.id,
      title: fields.label,
      merchantName: fields.merchant,
      domain: fields.site,
      country: '',
      ...dates,
      jumpUrl: trackedLink(fields.link),
      logoUrl: fields.image || null,
      // The status beats the dates.
      active: status === 'active',
      code: fields.code,
      type: typeOf(value as Record<string, unknown>, fields.code),
      restrictions: fields.restrictions,
    },
  }
}

/** The first type that says more than that there is a code; a number alone says nothing. */
function typeOf(record: Record<string, unknown>, code: string): string {
  const named = typesNames
    .flatMap((name) => listOf(record[name]))
    .map(offerType)
    .find((type) => type !== '' && type !== 'coupon')
  return named ?? (code === '' ? 'deal' : 'coupon')
}

function listOf(types: unknown): string[] {
  if (typeof types === 'string') return types.split(',')
  if (!Array.isArray(types)) return []
  return types.flatMap((type: unknown) => {
    const name =
      typeof type === 'object' && type !== null ? (type as { name?: unknown }).name : type
    return typeof name === 'string' ? name : []
  })
}
