import type { CashbackRow, ReadFeed } from '../../kit/feed-rows.ts'
import { offerDates } from '../../kit/offer-dates.ts'
import { quoted } from '../../kit/quoted.ts'
import { missingField, recordFields } from './record-fields.ts'
import { recordRows } from './record-rows.ts'
import { trackedLink } from './tracked-link.ts'

/** docs/feeds/cashback.md says what each of them holds. */
const names = {
  id: ['id'],
  title: ['title'],
  merchant: ['merchant_name'],
  domain: ['merchant_domain'],
  country: ['country'],
  cashback: ['cashback'],
  type: ['cashback_type'],
  currency: ['currency'],
  start: ['start'],
  end: ['end'],
  link: ['link'],
  logo: ['logo'],
  status: ['status'],
} as const
const needed = [
  'id',
  'title',
  'merchant',
  'domain',
  'country',
  'cashback',
  'type',
  'link',
  'status',
] as const

const AMOUNT = /^\d{1,9}(\.\d{1,6})?$/
const WHOLE = 100

/** Cashback offers in the form of the operator's back end: a JSON object with a list `offers`. */
export const cashback: ReadFeed<CashbackRow> = (body) => recordRows(body, ['offers'], offerOf)

function offerOf(value: unknown): { row: CashbackRow } | { problem: string } {
  const read = recordFields(value, names)
  if ('problem' in read) return read
  const { fields } = read
  const missing = missingField(fields, names, needed)
  if (missing) return { problem: missing }
  const { country, type, status } = fields
  if (!/^[a-z]{2}$/.test(country)) return { problem: 'The country is not two small letters.' }
  if (status !== 'active' && status !== 'withdrawn') {
    return { problem: 'The status is none of active, withdrawn.' }
  }
  if (type !== 'percent' && type !== 'amount') {
    return { problem: 'The cashback_type is none of percent, amount.' }
  }
  const wrong = wrongCashback(fields.cashback, type, fields.currency)
  if (wrong) return { problem: wrong }
  const dates = offerDates(fields.start, fields.end)
  if ('problem' in dates) return dates
  return {
    row: {
      offerId: fields.id,
      title: fields.title,
      merchantName: fields.merchant,
      domain: fields.domain,
      country,
      ...dates,
      jumpUrl: trackedLink(fields.link),
      logoUrl: fields.logo || null,
      active: status === 'active',
      cashback: fields.cashback,
      cashbackType: type,
      currency: fields.currency,
    },
  }
}

function wrongCashback(
  amount: string,
  type: 'percent' | 'amount',
  currency: string,
): string | undefined {
  if (!AMOUNT.test(amount)) {
    return `The cashback ${quoted(amount)} is no number such as 12.50.`
  }
  if (type === 'percent' && Number(amount) > WHOLE) return 'The cashback is more than 100 percent.'
  if (type === 'amount' && !/^[A-Z]{3}$/.test(currency)) {
    return 'The currency of an amount is not three capital letters.'
  }
  return undefined
}
