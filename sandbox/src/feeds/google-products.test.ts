import { gunzipSync, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../index.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-03-03T09:00:00Z') })
})
afterAll(() => sandbox.close())

const get = (file: string) => fetch(`${sandbox.url}/feeds/${file}`)
const names = [
  'id',
  'title',
  'link',
  'image_link',
  'price',
  'sale_price',
  'availability',
  'brand',
  'product_type',
  'merchant_id',
  'merchant_name',
]

test('TSV: a line a product, of several shops, with the operator’s tokens', async () => {
  const answer = await get('google-products.tsv')
  expect(answer.headers.get('content-type')).toBe('text/tab-separated-values; charset=utf-8')
  const lines = (await answer.text()).split('\n')
  expect(lines).toHaveLength(2_502)
  const cells = lines.slice(0, -1).map((line) => line.split('\t'))
  expect(cells[0]).toEqual(names)
  expect(new Set(cells.map((row) => row.length))).toEqual(new Set([11]))
  expect(cells[1]?.[2]).toMatch(
    /^https:\/\/go\.newdashboard\.example\/[a-z]{2}\?s=22267&domain=[a-z]+\.example&url=https%3A%2F%2Fwww\.[a-z]+\.example%2Fp%2F[\w-]+&sub=\{VENDOR_ID\}_\{PLACEMENT_ID\}&uid=\{CLICK_ID\}$/,
  )
  // The odd ones, at places counted from 0 below the header.
  expect(cells[18]?.[1]).toBe('<b>Sale</b> <script>alert(1)</script> Sample')
  expect(cells[42]?.[2]).toBe('javascript:alert(1)')
  expect(cells[74]?.slice(4, 6).join(' ')).toContain('1e400 ')
  expect(cells[98]?.slice(4, 6).join(' ')).toContain('-3 ')
  expect(cells[132]?.[2]).toBe('http://127.0.0.1/admin')
  expect(cells[152]?.[1]).toBe('')
  const shops = sandbox.network.merchants('rigel').map(({ host }) => host.replace('www.', ''))
  const strangers = cells.slice(1).filter((row) => !shops.includes(row[9] ?? ''))
  expect(strangers).toEqual([])
})

test('CSV and XML have as many, and .gz is the same packed', async () => {
  const csv = await (await get('google-products.csv')).text()
  expect(csv.split('\n')).toHaveLength(1_502)
  expect(csv).toContain(', Inc."\n')
  const xml = await (await get('google-products.xml')).text()
  expect(xml.match(/<item>/g)).toHaveLength(1_000)
  expect(xml).toContain('<g:title>&lt;b&gt;Sale&lt;/b&gt; &lt;script&gt;')
  for (const [file, text] of [
    ['google-products.csv', csv],
    ['google-products.xml', xml],
  ] as const) {
    const packed = await get(`${file}.gz`)
    expect(packed.headers.get('content-encoding')).toBe(null)
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text)
  }
})

test('a picture is a PNG, the same one every time; some are not there', async () => {
  const tsv = await (await get('google-products.tsv')).text()
  const addresses = tsv
    .split('\n')
    .slice(1, 200)
    .flatMap((line) => line.split('\t')[3] || [])
  expect(addresses[0]?.startsWith(`${sandbox.url}/feeds/pictures/`)).toBe(true)
  const answers = await Promise.all(addresses.map((address) => fetch(address)))
  const found = answers.filter(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 404).length).toBe(answers.length - found.length)
  expect(found.length / answers.length).toBeGreaterThan(0.9)
  expect(found.length).toBeLessThan(answers.length)
  const picture = Buffer.from(await found[0]!.arrayBuffer())
  expect(found[0]!.headers.get('content-type')).toBe('image/png')
  expect(picture.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1A\n')
  // Width and height, then true colours: a filter byte a line and three bytes a point.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([240, 240])
  const from = picture.indexOf('IDAT') + 4
  const length = picture.readUInt32BE(from - 8)
  expect(inflateSync(picture.subarray(from, from + length))).toHaveLength(240 * (1 + 240 * 3))
  const again = await fetch(found[0]!.url)
  expect(Buffer.from(await again.arrayBuffer())).toEqual(picture)
  expect((await get('pictures/99-abc.png')).status).toBe(404)
  expect((await get('pictures/..%2Fsecret.png')).status).toBe(404)
})
