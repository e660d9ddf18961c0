import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../index.ts'

const EXPORTS = '/connexity/publisher-exports/v2'
const account = 'publisherId=274001&apiKey=sandbox-cpc-key'
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-03-03T09:00:00Z') })
})
afterAll(() => sandbox.close())

async function unpacked(path: string): Promise<string> {
  const answer = await fetch(`${path}?${account}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  return gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
}

const url = (file: string) => `${sandbox.url}${EXPORTS}/${file}`
const exported = (name: string) => unpacked(url(name))

test('the index lists every file, the offers among them', async () => {
  const index = JSON.parse(await exported('index.json.gz'))
  expect(index).toEqual({
    build: '20260303',
    files: [
      ...[1, 2, 3, 4, 5, 6].map((at) => ({ type: 'offers', url: url(`offers_00${at}.csv.gz`) })),
      { type: 'merchants', url: url('merchants.json.gz') },
      { type: 'categories', url: url('categories.json.gz') },
      { type: 'build', url: url('build.json') },
    ],
  })
  const build = await fetch(`${url('build.json')}?${account}`)
  expect(await build.json()).toEqual({
    build: '20260303',
    updated: '2026-03-03T02:00:00Z',
    fileCount: 9,
  })
})

test('offers name merchants and categories of the other files', async () => {
  const [header, ...lines] = (await exported('offers_006.csv.gz')).trimEnd().split('\n')
  const names = header!.split('\t')
  expect(names).toEqual([
    'id',
    'title',
    'manufacturer',
    'url',
    'image',
    'price',
    'originalPrice',
    'currency',
    'estimatedCPC',
    'merchantId',
    'categoryId',
    'condition',
  ])
  // 5,167 a file at the most, less those that are out of stock.
  expect(lines.length).toBeGreaterThan(4_900)
  expect(lines.length).toBeLessThan(5_200)
  const column = (name: string) =>
    new Set(lines.map((line) => Number(line.split('\t')[names.indexOf(name)])))
  const { merchants } = JSON.parse(await exported('merchants.json.gz'))
  const listed = new Set(merchants.map((each: { merchantId: number }) => each.merchantId))
  expect(listed.size).toBe(2_040)
  expect([...column('merchantId')].filter((id) => !listed.has(id))).toEqual([])
  const { categories } = JSON.parse(await exported('categories.json.gz'))
  const ids = new Set(
    categories.category.flatMap((top: { children: { category: { id: number }[] } }) =>
      top.children.category.map(({ id }) => id),
    ),
  )
  expect(ids.size).toBe(156)
  expect([...column('categoryId')].filter((id) => !ids.has(id))).toEqual([])
})

test('an account is needed, and a file that exists', async () => {
  const wrong = await fetch(`${sandbox.url}${EXPORTS}/offers_001.csv.gz?publisherId=274001`)
  expect(wrong.status).toBe(401)
  const none = await fetch(`${sandbox.url}${EXPORTS}/offers_007.csv.gz?${account}`)
  expect(none.status).toBe(404)
})
