import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { PartnerFailure } from '../../kit/adapter.ts'
import { googleProductsXml } from './google-products-xml.ts'

const NOW = new Date('2026-03-10T12:00:00Z')

async function read(text: string | Iterable<string>, size = 1_000) {
  const pieces =
    typeof text === 'string' ? (text.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? []) : text
  const bytes = Iterator.from(pieces).map((piece) => Buffer.from(piece))
  return (await Array.fromAsync(googleProductsXml(() => NOW)(Readable.from(bytes)))).flat()
}

const rss = (items: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel><title>Oak</title><link>https://oak.example</link>
${items}
</channel></rss>`

const lamp = {
  productId: 'L-1',
  title: 'Arc <b>Lamp</b> & more',
  manufacturer: 'Lumenor',
  link: 'https://oak.example/1?a=1&b=2',
  imageUrl: 'https://img.oak.example/1.jpg',
  price: '8',
  originalPrice: '10',
  currency: 'EUR',
  estimatedCpc: null,
  merchantId: '',
  merchantName: '',
  category: ['Home', 'Lamps'],
}

test('RSS, however it is cut: plain and prefixed names, CDATA, entities; what is nested is not the product’s', async () => {
  const text = rss(`<item>
  <g:shipping><g:price>99 EUR</g:price><g:id>no</g:id></g:shipping>
  <g:id>L-1</g:id><title>Arc &lt;b>Lamp&lt;/b> <![CDATA[& more]]></title>
  <link>https://oak.example/1?a=1&amp;b=2</link><g:image_link>https://img.oak.example/1.jpg</g:image_link>
  <g:price>10 EUR</g:price><g:sale_price>8 EUR</g:sale_price><g:brand>&#76;umenor</g:brand>
  <g:product_type>Home &gt; Lamps</g:product_type><g:product_type>Sale</g:product_type>
</item>
<item><g:id>L-2</g:id><title>Gone</title><link>https://oak.example/2</link><g:price>1 EUR</g:price><g:availability>out_of_stock</g:availability></item>
<item><g:id>L-3</g:id><title>No price</title><link>https://oak.example/3</link></item>`)
  for (const size of [1, 7, 100_000]) {
    expect(await read(text, size)).toEqual([
      { line: 4, row: lamp },
      { line: 12, problem: 'The row has no price.', excerpt: 'L-3 No price https://oak.example/3' },
    ])
  }
})

test('markup that was not escaped is left out of a text, which goes on behind it', async () => {
  const text = rss(
    '<item><g:id>1</g:id><title>Arc <b>bold</b> Lamp</title><link>https://oak.example/1</link><g:price>1 EUR</g:price></item>',
  )
  expect(await read(text)).toMatchObject([{ row: { title: 'Arc  Lamp' } }])
})

test('of several names of one field the first says it, wherever it stands', async () => {
  const needed =
    '<g:id>1</g:id><title>Lamp</title><link>https://oak.example/1</link><g:price>1 EUR</g:price>'
  const other = '<manufacturer>Lumenor GmbH</manufacturer>'
  const text = rss(
    `<item>${needed}${other}<g:brand>Lumenor</g:brand></item>
<item>${needed}${other}<g:brand> </g:brand></item>`,
  )
  expect(await read(text)).toMatchObject([
    { row: { manufacturer: 'Lumenor' } },
    { row: { manufacturer: 'Lumenor GmbH' } },
  ])
})

test('Atom, whose links are attributes', async () => {
  const text = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Oak</title>
<entry><g:id>L-1</g:id><title>Arc &lt;b>Lamp&lt;/b> &amp; more</title><link rel="self" href="https://oak.example/self"/><link href="https://oak.example/1?a=1&amp;b=2"/>
<g:image_link>https://img.oak.example/1.jpg</g:image_link><g:price>10 EUR</g:price><g:sale_price>8 EUR</g:sale_price><g:brand>Lumenor</g:brand><g:google_product_category>Home > Lamps</g:google_product_category></entry></feed>`
  expect(await read(text)).toEqual([{ line: 2, row: lamp }])
})

const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>`
const external = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss/>`

test.each([
  ['a document type', bomb, 'Line 1: It has a document type, which no feed needs.'],
  ['an external entity', external, 'Line 1: It has a document type, which no feed needs.'],
  [
    'an unknown entity',
    rss('<item><title>&nbsp;</title></item>'),
    'Line 4: The XML is not well formed.',
  ],
  [
    'a web page',
    '<html><body>Hi</body></html>',
    'The file is a web page; expected is RSS or Atom.',
  ],
  ['another', '<!doctype html><p>Sorry<br>', 'The file is a web page; expected is RSS or Atom.'],
  ['other XML', '<products><item/></products>', 'Line 1: The document is neither RSS nor Atom.'],
  [
    'a name that every object inherits',
    '<constructor><item/></constructor>',
    'Line 1: The document is neither RSS nor Atom.',
  ],
  ['crossed tags', rss('<item><a></b></item>'), 'Line 4: The XML is not well formed.'],
  [
    'one that is cut off',
    rss('<item></item>').slice(0, -12),
    'The feed ends in its middle: it was cut off.',
  ],
  ['none', '', 'The file is empty.'],
  [
    'another encoding',
    '<?xml version="1.0" encoding="ISO-8859-1"?><rss/>',
    'Line 1: It names another encoding than UTF-8.',
  ],
  ['deep nesting', `<rss>${'<a>'.repeat(100)}`, 'Line 1: It is nested deeper than 50 elements.'],
])('%s is refused', async (_, text, message) => {
  await expect(read(text)).rejects.toThrow(new PartnerFailure(message))
})

test.each([
  ['a tag', '<rss><channel '],
  ['a text', '<rss><channel><item><title>'],
  ['a comment', '<rss><!-- '],
  ['a name', '<rss><a'],
])('%s without end is refused before it is held', async (_, start) => {
  let sent = 0
  function* endless() {
    yield start
    for (;;) {
      sent += 10_000
      yield 'a'.repeat(10_000)
    }
  }
  await expect(read(endless())).rejects.toThrow('Something is longer than 262,144 characters.')
  expect(sent).toBeLessThan(400_000)
})

test('an item that grows without end is refused, the next is read', async () => {
  const long = '<g:description>'.concat('a'.repeat(1_000), '</g:description>').repeat(300)
  const next =
    '<item><g:id>L-2</g:id><title>Cup</title><link>https://oak.example/2</link><g:price>1 EUR</g:price></item>'
  const [first, second] = await read(rss(`<item>${long}</item>${next}`))
  expect(first).toEqual({
    line: 4,
    problem: 'The item is longer than 262,144 characters.',
    excerpt: '',
  })
  expect(second).toMatchObject({ row: { productId: 'L-2' } })
})
