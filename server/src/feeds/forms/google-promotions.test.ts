import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { googlePromotions } from './google-promotions.ts'

const read = async (...lines: string[]) =>
  (await Array.fromAsync(googlePromotions(Readable.from([Buffer.from(lines.join('\n'))])))).flat()

const header = [
  'promotion_id',
  'product_applicability',
  'offer_type',
  'long_title',
  'promotion_effective_dates',
  'redemption_channel',
  'generic_redemption_code',
  'coupon_value_type',
  'promotion_url',
]
const cells = [
  'P1',
  'all_products',
  'generic_code',
  '20% off 24" screens',
  '2014-12-13T00:00:00-08:00/2014-12-20T23:59:59-08:00',
  'online',
  'KID20',
  'percent_off',
  'https://www.oak.example/sale?x=1',
]
const tsv = (own: Record<string, string> = {}) =>
  header.map((name, at) => own[name] ?? cells[at]).join('\t')
const tsvHeader = header.join('\t')

const row = {
  offerId: 'P1',
  title: '20% off 24" screens',
  merchantName: 'www.oak.example',
  domain: 'www.oak.example',
  country: '',
  startsAt: '2014-12-13T08:00:00.000Z',
  endsAt: '2014-12-21T07:59:59.000Z',
  jumpUrl: 'https://www.oak.example/sale?x=1',
  logoUrl: null,
  active: true,
  code: 'KID20',
  type: 'percent off',
  restrictions: '',
}

test('a promotion of a shop’s own file is read, its interval in UTC', async () => {
  expect(await read(tsvHeader, tsv())).toEqual([{ line: 2, row }])
})

test('a CSV with other names and order, and several shops, is read, too', async () => {
  const lines = await read(
    '\ufeffStore Name,Merchant-Domain,Target_Country,Long_Title,Promotion_ID,OFFER_TYPE,promotion effective dates,Promotion_Page_Link',
    '"Oak, Inc.",oak.example,GB,"Buy one,\nget one",b,NO_CODE,2026-03-01/2026-03-31,https://go.example/?s=%7bTRACKING_CODE%7d',
    '',
    'Elm,elm.example,,Sale,e,no_code,2026-03-01T10:00/2026-03-31T10:00Z,https://go.example/e',
  )
  const same = { logoUrl: null, active: true, code: '', type: 'deal', restrictions: '' }
  expect(lines).toEqual([
    {
      line: 2,
      row: {
        ...same,
        offerId: 'b',
        title: 'Buy one,\nget one',
        merchantName: 'Oak, Inc.',
        domain: 'oak.example',
        country: 'gb',
        startsAt: '2026-03-01T00:00:00.000Z',
        endsAt: '2026-03-31T23:59:59.000Z',
        jumpUrl: 'https://go.example/?s={TRACKING_CODE}',
      },
    },
    {
      line: 5,
      row: {
        ...same,
        offerId: 'e',
        title: 'Sale',
        merchantName: 'Elm',
        domain: 'elm.example',
        country: '',
        startsAt: '2026-03-01T10:00:00.000Z',
        endsAt: '2026-03-31T10:00:00.000Z',
        jumpUrl: 'https://go.example/e',
      },
    },
  ])
})

test('the host of a tracked link is no merchant’s', async () => {
  const tracked = { promotion_url: 'https://go.example/p?sub={TRACKING_CODE}' }
  const named = { ...row, jumpUrl: tracked.promotion_url, merchantName: 'Oak', domain: '' }
  const lines = [`${tsvHeader}\tmerchant_name`, `${tsv(tracked)}\tOak`]
  expect(await read(...lines)).toEqual([{ line: 2, row: named }])
})

test.each([
  ['free_shipping_standard', 'generic_code', 'free shipping'],
  ['buy_m_get_n_percent_off', 'generic_code', 'buy more'],
  ['free_gift_with_value', 'generic_code', 'free gift'],
  ['money_off', 'generic_code', 'money off'],
  ['no_structured_data', 'generic_code', 'generic'],
  ['', 'no_code', 'deal'],
  ['loyalty_points', 'no_code', 'loyalty points'],
])('a coupon_value_type %s of %s is of the type %s', async (value, offer, type) => {
  const [found] = await read(tsvHeader, tsv({ coupon_value_type: value, offer_type: offer }))
  expect(found).toMatchObject({ row: { type, code: offer === 'no_code' ? '' : 'KID20' } })
})

test.each([
  [{ promotion_id: ' ' }, 'The row has no promotion_id.'],
  [{ long_title: '' }, 'The row has no long_title.'],
  [{ promotion_url: '' }, 'The row has no promotion_url.'],
  [{ offer_type: 'code' }, 'The offer_type "code" is none of no_code, generic_code.'],
  [{ generic_redemption_code: '' }, 'The row has no generic_redemption_code.'],
  [
    { redemption_channel: 'In_Store' },
    'It is for visitors of a shop in the street; a link leads nobody there.',
  ],
  [
    { promotion_effective_dates: '2026-03-01' },
    'promotion_effective_dates is no interval of two times.',
  ],
  [
    { promotion_effective_dates: '2026-03-01/2026-03-02/2026-03-03' },
    'promotion_effective_dates is no interval of two times.',
  ],
  [{ promotion_effective_dates: '2026-03-01/2026-02-28' }, 'The offer ends before it begins.'],
  [
    { promotion_effective_dates: '2026-03-01/March' },
    'The end "March" is no date or time, such as 2026-03-31T23:59:59-05:00.',
  ],
  [
    { long_title: '"Sale" now' },
    'A quote stands where none may: quote the whole cell, and double quotes in it.',
  ],
  [{ long_title: 'a\tb' }, 'The row has 10 cells; the header has 9.'],
])('%j costs its own row and no other', async (own, problem) => {
  const bad = tsv(own)
  expect(await read(tsvHeader, bad, tsv())).toEqual([
    { line: 2, problem, excerpt: expect.stringContaining(bad) },
    { line: 3, row },
  ])
})

test.each([
  [[''], 'The file is empty.'],
  [['<!doctype html>', '<p>Sorry'], 'The file is a web page or XML; expected is TSV or CSV.'],
  [
    ['promotion_id\tlong_title'],
    'The header names no offer_type, promotion_effective_dates, promotion_url.',
  ],
  [
    ['id,title,link,price'],
    'The header names no promotion_id, offer_type, long_title, promotion_effective_dates.',
  ],
  [[tsvHeader + '\tx'.repeat(10_000)], 'The header has 10009 columns; at most 500 are taken.'],
])('a file of another form is refused in a sentence', async (lines, message) => {
  await expect(read(...lines)).rejects.toMatchObject({ name: 'PartnerFailure', message })
})

test('a file in other letters, or without line ends, is refused in a sentence', async () => {
  const windows = Readable.from([Buffer.from(`${tsvHeader}\n${tsv()}\xe9\xe4`, 'latin1')])
  await expect(Array.fromAsync(googlePromotions(windows))).rejects.toMatchObject({
    name: 'PartnerFailure',
    message: expect.stringContaining('is not UTF-8.'),
  })
  let asked = 0
  async function* endless() {
    for (; asked < 1000; asked += 1) yield Buffer.from('x'.repeat(64 * 1024))
  }
  await expect(
    Array.fromAsync(googlePromotions(Readable.from(endless(), { objectMode: false }))),
  ).rejects.toMatchObject({ name: 'PartnerFailure' })
  expect(asked).toBeLessThan(30)
})
