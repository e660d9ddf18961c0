import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CashbackRow, CouponRow, ReadFeed } from '../../kit/feed-rows.ts'
import { cashback } from './cashback.ts'
import { fmtcDeals } from './fmtc-deals.ts'
import { googlePromotions } from './google-promotions.ts'

const deal = {
  id: 1,
  merchant_name: 'Oak',
  label: 'Sale',
  code: 'A',
  start_date: '2026-03-01',
  end_date: '2026-03-31',
  affiliate_url: 'https://go.example/1',
  direct_url: 'https://oak.example/',
  image: null,
  status: 'active',
  types: ['coupon'],
}
const offer = {
  id: 'a',
  title: 'Back',
  merchant_name: 'Oak',
  merchant_domain: 'oak.example',
  country: 'us',
  cashback: '5',
  cashback_type: 'amount',
  currency: 'USD',
  start: null,
  end: '2026-03-31',
  link: 'https://go.example/1',
  logo: null,
  status: 'active',
}

/** A right record with a few fields that are anything. */
const spoilt = (record: object) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(record)), fc.jsonValue(), { maxKeys: 3 })
    .map((wrong) => ({ ...record, ...wrong }))

/** What the first of two records became, once the second has been read: a whole row, or a reason. */
async function firstOf<Row extends CouponRow | CashbackRow>(read: ReadFeed<Row>, text: string) {
  const together = await Array.fromAsync(read(Readable.from([Buffer.from(text)])))
  const [first, second, ...more] = together.flat()
  if (!first || !second || !('row' in second) || more.length > 0) return 'not two records'
  if ('problem' in first) return first.problem === '' ? 'no reason' : 'fine'
  return isWhole(first.row) ? 'fine' : 'half a row'
}

function isWhole({ startsAt, endsAt, ...row }: CouponRow | CashbackRow): boolean {
  const instants = [startsAt, endsAt].filter((each) => each !== null)
  const texts = [row.offerId, row.title, row.merchantName, row.jumpUrl]
  return (
    instants.every((each) => new Date(each).toISOString() === each) &&
    texts.every((each) => typeof each === 'string' && each !== '')
  )
}

test('a deal of anything costs its own row', async () => {
  const any = fc.oneof(fc.jsonValue(), spoilt(deal))
  await fc.assert(
    fc.asyncProperty(any, async (record) => {
      expect(await firstOf(fmtcDeals, JSON.stringify([record, deal]))).toBe('fine')
    }),
    { numRuns: 500 },
  )
})

test('a cashback offer of anything costs its own row', async () => {
  const any = fc.oneof(fc.jsonValue(), spoilt(offer))
  const file = (record: unknown) => JSON.stringify({ offers: [record, offer] })
  await fc.assert(
    fc.asyncProperty(any, async (record) => {
      expect(await firstOf(cashback, file(record))).toBe('fine')
    }),
    { numRuns: 500 },
  )
})

test('a promotion of anything costs its own line', async () => {
  const header = 'promotion_id,offer_type,long_title,promotion_effective_dates,link,merchant_name'
  const cells = ['1', 'no_code', 'Sale', '2026-03-01/2026-03-31', 'https://oak.example/', 'Oak']
  const any = fc
    .tuple(fc.nat({ max: cells.length - 1 }), fc.string({ unit: 'grapheme' }))
    .map(([at, text]) => cells.with(at, text.replaceAll(/[\r\n\0]/g, ' ')))
  await fc.assert(
    fc.asyncProperty(any, async (record) => {
      const text = [header, record.join(','), cells.join(',')].join('\n')
      expect(await firstOf(googlePromotions, text)).toBe('fine')
    }),
    { numRuns: 500 },
  )
})
