import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { PartnerFailure } from '../../kit/adapter.ts'
import type { ProductRow } from '../../kit/feed-rows.ts'
import { feedPrice } from './feed-price.ts'
import { googleProducts } from './google-products.ts'
import type { Delimiter } from './records.ts'

const NOW = new Date('2026-03-10T12:00:00Z')

const read = async (text: string, delimiter: Delimiter = '\t') => {
  const reading = googleProducts(delimiter, () => NOW)(Readable.from([Buffer.from(text)]))
  return (await Array.fromAsync(reading)).flat()
}

/** A feed of one product with these columns beside what it needs. */
async function only(columns: Record<string, string>): Promise<unknown> {
  const all = { id: '1', title: 'Lamp', link: 'https://oak.example/1', price: '10 EUR', ...columns }
  const [found, ...more] = await read(
    `${Object.keys(all).join('\t')}\n${Object.values(all).join('\t')}\n`,
  )
  expect(more).toEqual([])
  return found && 'row' in found ? found.row : found?.problem
}

const lamp: ProductRow = {
  productId: 'L-1',
  title: 'Arc <b>Lamp</b>, 24" wide',
  manufacturer: 'Lumenor',
  link: 'https://oak.example/lamps/1?a=1&b={CLICK_ID}',
  imageUrl: 'https://img.oak.example/1.jpg',
  price: '89.50',
  originalPrice: '119.00',
  currency: 'EUR',
  estimatedCpc: null,
  merchantId: '77',
  merchantName: 'Oak & Co',
  category: ['Home', 'Lamps', 'Floor'],
}

test('a TSV with its columns in any order and case, and others between', async () => {
  const text = [
    'Title\tID\tDescription\tImage Link\tLINK\tsale price\tPrice\tg:brand\tproduct_type\tmerchant_id\tstore_name\tavailability',
    'Arc <b>Lamp</b>, 24" wide\tL-1\tIt stands.\thttps://img.oak.example/1.jpg\thttps://oak.example/lamps/1?a=1&b={CLICK_ID}\t89,50 EUR\t119.00 EUR\tLumenor\tHome > Lamps > Floor\t77\tOak & Co\tin stock',
    'Gone\tL-2\t\t\thttps://oak.example/2\t\t5.00 EUR\t\t\t77\tOak & Co\tout of stock',
    'Short\tL-3',
    'Bare\tL-4\t\t\thttps://oak.example/4\t\t5\t\t\t\t\t',
    '\tL-5\t\t\thttps://oak.example/5\t\t5 EUR\t\t\t\t\t',
  ].join('\n')
  expect(await read(text)).toEqual([
    { line: 2, row: lamp },
    { line: 4, problem: 'The row has 2 cells; the header has 12.', excerpt: 'Short\tL-3' },
    {
      line: 5,
      row: {
        productId: 'L-4',
        title: 'Bare',
        manufacturer: '',
        link: 'https://oak.example/4',
        imageUrl: null,
        price: '5',
        originalPrice: null,
        currency: '',
        estimatedCpc: null,
        merchantId: '',
        merchantName: '',
        category: [],
      },
    },
    {
      line: 6,
      problem: 'The row has no title.',
      excerpt: '\tL-5\t\t\thttps://oak.example/5\t\t5 EUR\t\t\t\t\t',
    },
  ])
})

test('a CSV, quoted, with a line end in a cell', async () => {
  const text = [
    'id,title,link,price,sale_price,brand,image_link,product_type,merchant_id,advertiser',
    '"L-1","Arc <b>Lamp</b>, 24"" wide","https://oak.example/lamps/1?a=1&b={CLICK_ID}","119.00 EUR","89.50 EUR",Lumenor,https://img.oak.example/1.jpg,"Home > Lamps > Floor",77,Oak & Co',
    '"L-2","Two\nlines",https://oak.example/2,"1,299.00 USD",,,,,,',
    'L-3,Minus,https://oak.example/3,-3 USD,,,,,,',
  ].join('\r\n')
  const [first, second, third] = await read(text, ',')
  expect(first).toEqual({ line: 2, row: lamp })
  expect(second).toMatchObject({ line: 3, row: { title: 'Two\nlines', price: '1299.00' } })
  expect(third).toEqual({
    line: 5,
    problem: 'price "-3 USD" is no price, such as 12.99 USD.',
    excerpt: 'L-3,Minus,https://oak.example/3,-3 USD,,,,,,',
  })
})

test.each([
  [
    'id\ttitle\tprice\n',
    'The header names no link; Google product data needs id, title, link, price.',
  ],
  ['<!DOCTYPE html><html>\n', 'The file is a web page or XML; expected is TSV or CSV.'],
  ['id,title,link,price\n', 'The columns are separated by ","; expected is tabs.'],
  ['id\ttitle\tlink\tprice\tPrice\n', 'The header names price twice.'],
  ['id\ttitle\tlink\tprice\timage url\tg:image_url\n', 'The header names image_url twice.'],
  ['', 'The file is empty.'],
])('the header %j is refused in a sentence', async (text, message) => {
  await expect(read(text)).rejects.toThrow(new PartnerFailure(message))
})

test('of several names of one field the first says it, and the next where it is empty', async () => {
  const text = [
    'id\ttitle\tlink\tprice\tmanufacturer\tbrand\timage_link\timage_url\tmerchant_id\tadvertiser_id\tadvertiser\tseller_name',
    '1\tLamp\thttps://oak.example/1\t5 EUR\tLumenor GmbH\tLumenor\thttps://oak.example/a.jpg\thttps://oak.example/b.jpg\t77\t8\tOak\tElm',
    '2\tCup\thttps://oak.example/2\t5 EUR\tLumenor GmbH\t \t\thttps://oak.example/b.jpg\t\t8\t\tElm',
    '3\tPot\thttps://oak.example/3\t5 EUR\t\t\t\t\t\t\t\t',
  ].join('\n')
  expect(await read(text)).toMatchObject([
    {
      row: {
        manufacturer: 'Lumenor',
        imageUrl: 'https://oak.example/a.jpg',
        merchantId: '77',
        merchantName: 'Oak',
      },
    },
    {
      row: {
        manufacturer: 'Lumenor GmbH',
        imageUrl: 'https://oak.example/b.jpg',
        merchantId: '8',
        merchantName: 'Elm',
      },
    },
    { row: { manufacturer: '', imageUrl: null, merchantId: '', merchantName: '' } },
  ])
})

test('10,000 columns are refused', async () => {
  const many = `id\ttitle\tlink\tprice${'\tx'.repeat(9_996)}\n`
  const message = 'The header has 10000 columns; at most 500 are taken.'
  await expect(read(many)).rejects.toThrow(new PartnerFailure(message))
})

test.each([
  ['12.99 USD', '12.99', 'USD'],
  ['USD 12.99', '12.99', 'USD'],
  ['12,99 EUR', '12.99', 'EUR'],
  ['12,9eur', '12.9', 'EUR'],
  [' 1200 JPY ', '1200', 'JPY'],
  ['1,299.00 USD', '1299.00', 'USD'],
  ['1.299,00 EUR', '1299.00', 'EUR'],
  ['1.299 KWD', '1.299', 'KWD'],
  ['omr 12.500', '12.500', 'OMR'],
  ['0.999 EUR', '0.999', 'EUR'],
  ['1299.000 EUR', '1299.000', 'EUR'],
  ['1.2990 EUR', '1.2990', 'EUR'],
  ['0.00 USD', '0.00', 'USD'],
  ['12.99', '12.99', ''],
])('the price %j', (text, amount, currency) => {
  expect(feedPrice(text)).toEqual({ amount, currency })
})

test.each([
  '',
  '1e400 USD',
  '-3 USD',
  '1,299 USD',
  '1.299 EUR',
  'EUR 129.000',
  '1.299',
  '1,299 KWD',
  '12.99 €',
  'free',
  'NaN',
  '1 USD 2',
  '.5 USD',
  'EUR 5 USD',
  '12 99 EUR',
  '٣ USD',
])('%j is no price', (text) => {
  expect(feedPrice(text)).toBeUndefined()
})

test('a link’s tokens may be encoded', async () => {
  const link = 'https://go.example/r?sub=%7BVENDOR_ID%7D_%7bPLACEMENT_ID%7d&c={CLICK_ID}&x=%7Bx%7D'
  expect(await only({ link })).toMatchObject({
    link: 'https://go.example/r?sub={VENDOR_ID}_{PLACEMENT_ID}&c={CLICK_ID}&x=%7Bx%7D',
  })
})

const sale = (dates: string) =>
  only({ price: '10 EUR', sale_price: '8 EUR', sale_price_effective_date: dates })
const reduced = { price: '8', originalPrice: '10' }
const usual = { price: '10', originalPrice: null }

test('a sale counts while it is on', async () => {
  // It is noon in GMT on 10 March.
  expect(await sale('')).toMatchObject(reduced)
  expect(await sale('2026-03-01T00:00-0800/2026-03-10T04:00-0800')).toMatchObject(reduced)
  expect(await sale('2026-03-01T00:00-0800/2026-03-10T03:59-0800')).toMatchObject(usual)
  expect(await sale('2026-03-10T12:00:01Z/2026-04-01T00:00Z')).toMatchObject(usual)
  expect(await sale('2026-03-10/2026-03-10')).toMatchObject(reduced)
  expect(await sale('2026-02-01/2026-03-09')).toMatchObject(usual)
  expect(await sale('soon')).toBe('sale_price_effective_date is no interval of two times.')
})

test('a sale price that is none', async () => {
  expect(await only({ sale_price: '10 EUR' })).toMatchObject(usual)
  expect(await only({ sale_price: '12 EUR' })).toMatchObject(usual)
  expect(await only({ sale_price: '8' })).toMatchObject(reduced)
  expect(await only({ sale_price: '8 USD' })).toBe('price and sale_price are of two currencies.')
  expect(await only({ sale_price: '1e9' })).toBe('sale_price "1e9" is no price, such as 12.99 USD.')
})

test('Google’s category in words goes before the shop’s own, a number does not', async () => {
  const own = { product_type: 'Shop > Lights' }
  expect(await only({ ...own, google_product_category: 'Home & Garden > Lighting' })).toMatchObject(
    {
      category: ['Home & Garden', 'Lighting'],
    },
  )
  expect(await only({ ...own, google_product_category: '594' })).toMatchObject({
    category: ['Shop', 'Lights'],
  })
  expect(await only({ google_product_category: '594' })).toMatchObject({ category: [] })
})
