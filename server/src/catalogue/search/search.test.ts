import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CallFailed } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { storeFeed, storeProducts, untilSearched } from '../../../test/catalogue.ts'
import { testPortal, type SignedIn, type TestPortal } from '../../../test/app.ts'
import type { App } from '../../kit/app.ts'
import { searchOf, startSearch } from './search.ts'

const LIST = 'GET /home/getProductslist'

/** Waits as long as a busy machine takes. */
const settled = (look: () => unknown) => vi.waitFor(look, { timeout: 30_000, interval: 50 })

let portal: TestPortal
let vendor: SignedIn
let folder: string

beforeAll(async () => {
  portal = await testPortal()
  vendor = await portal.signIn(await portal.vendor())
  folder = join(portal.app.config.dataDir, 'search')
})
afterAll(async () => {
  await searchOf(portal.app).close()
  await portal.close()
})

/** Products whose titles name their catalogue, and are as many as it says. */
async function storeCatalogue(title: string, count: number): Promise<void> {
  await portal.app.pool.query('DELETE FROM product')
  const rows = Array.from({ length: count }, (_, at) => ({
    product_id: `p${at}`,
    title,
    price: at,
  }))
  await storeProducts(portal.app, await storeFeed(portal.app), rows)
}

const list = (query: Record<string, string> = {}) => vendor.call(LIST, { query })
const filesNow = async () => (await readdir(folder)).toSorted()

/** Lets another search, as of the next start, take over the portal's. */
async function startAgain(work: (app: App) => Promise<void>): Promise<void> {
  await searchOf(portal.app).close()
  await work(portal.app)
  startSearch(portal.app)
}

test('an answer is of one catalogue whole, also while the next takes its place', async () => {
  await storeCatalogue('first', 60)
  await untilSearched(portal.app)
  const seen = new Set<string>()
  const isOver = new AbortController()
  const readers = Array.from({ length: 4 }, async (_, reader) => {
    while (!isOver.signal.aborted) {
      const { products, total } = await list({ pageSize: '50', pageNo: String(1 + (reader % 2)) })
      const titles = new Set(products.map(({ _source }) => _source.title))
      expect([...titles]).toEqual([total === 60 ? 'first' : 'second'])
      expect(products).toHaveLength(reader % 2 === 0 ? 50 : total - 50)
      seen.add([...titles].join(' '))
    }
  })
  await storeCatalogue('second', 70)
  await untilSearched(portal.app)
  await settled(() => expect([...seen]).toContain('second'))
  isOver.abort()
  await Promise.all(readers)
  expect([...seen]).toEqual(['first', 'second'])
  // The one before goes.
  await settled(async () => expect(await filesNow()).toHaveLength(1))
})

test('a start answers from the index that is there', async () => {
  const before = await filesNow()
  await startAgain(async () => undefined)
  await settled(async () => expect((await list()).total).toBe(70))
  expect(await filesNow()).toEqual(before)
})

test.each([
  [
    'is damaged',
    async (path: string) => {
      const bytes = await readFile(path)
      bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40)
      await writeFile(path, bytes)
    },
  ],
  ['was cut', (path: string) => truncate(path, 200)],
  ['is empty', (path: string) => truncate(path, 0)],
  [
    'is of another version',
    async (path: string) => {
      const text = await readFile(path, 'latin1')
      await writeFile(path, text.replace('"version":1', '"version":0'), 'latin1')
    },
  ],
])('an index that %s is made anew', async (_, spoil) => {
  const [before = ''] = await filesNow()
  await startAgain(() => spoil(join(folder, before)))
  await untilSearched(portal.app)
  expect((await list({ q: 'second' })).total).toBe(70)
  expect(await filesNow()).not.toContain(before)
})

test('what a killed build has left goes when nobody writes to it any more', async () => {
  const [old, young] = [join(folder, 'old.half'), join(folder, 'young.half')]
  for (const path of [old, young]) await writeFile(path, 'half of it')
  await utimes(old, new Date(0), new Date(0))
  await storeCatalogue('third', 5)
  await untilSearched(portal.app)
  await settled(async () => expect(await filesNow()).not.toContain('old.half'))
  expect(await filesNow()).toContain('young.half')
})

test('the thread that cannot go on is started again; who asks meanwhile is told so', async () => {
  const [before = ''] = (await filesNow()).filter((name) => name.endsWith('.index'))
  await truncate(join(folder, before), 0)
  const failure = await list().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailed)
  expect((failure as CallFailed).status).toBe(503)
  expect((failure as CallFailed).message).toBe(messages.searchAgain)
  await untilSearched(portal.app)
  expect((await list()).total).toBe(5)
})

test('a node that cannot make its first index says so, instead of no products, until it can', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'orrery-no-index-'))
  // A disk without room refuses a file as a folder does that is none.
  await writeFile(join(dataDir, 'search'), '')
  const second = await testPortal({ environment: { DATA_DIR: dataDir } })
  const asker = await second.signIn(await second.vendor())
  try {
    await settled(() =>
      expect(asker.call(LIST, { query: {} })).rejects.toMatchObject({
        status: 503,
        message: messages.searchAgain,
      }),
    )
    await expect(
      asker.call('GET /home/suggestProducts', { query: { q: 'first' } }),
    ).rejects.toMatchObject({ status: 503 })
    await rm(join(dataDir, 'search'))
    // It is tried again after a minute.
    await expect.poll(() => searchOf(second.app).revision(), { timeout: 90_000 }).toBeDefined()
    expect((await asker.call(LIST, { query: {} })).total).toBe(0)
  } finally {
    await second.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
