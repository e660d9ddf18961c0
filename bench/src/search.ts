import { setTimeout as wait } from 'node:timers/promises'
import { client } from '@orrery/contract/client'
import type { Figure } from './figure.ts'
import { load } from './load.ts'
import { LARGEST_VENDOR } from './network.ts'
import { startPortal } from './portal.ts'
import { inTurn, quotient } from './rounds.ts'
import { mixedQuestions, worstQuestions } from './search-asks.ts'
import { PRODUCTS, seedProducts } from './search-seed.ts'
import { onConnection } from './server.ts'
import { signIn } from './sign-in.ts'
import { slower } from './slower.ts'
import { vendorAsks } from './vendor-asks.ts'

const ROUNDS = 5
const SECONDS = 2

/** 200 mixed questions to a million products ÷ an empty call, and what their index takes. */
export async function benchSearch(databaseUrl: string): Promise<Figure[]> {
  await onConnection(databaseUrl, (db) => seedProducts(db))
  const portal = await startPortal(databaseUrl)
  try {
    const start = performance.now()
    const { before, highest } = await portal.watch(() => untilIndexed(portal.url))
    const seconds = (performance.now() - start) / 1000
    const { before: after } = await portal.watch(async () => undefined)
    return [
      ...(await asked(portal.url)),
      {
        name: `memory that the search of ${PRODUCTS} products keeps, beside its file`,
        ratio: (after - before) / 1e6,
        unit: 'MB',
        budget: '≤ 100 MB',
        detail: `${inMb(before)} to ${inMb(after)} MB resident, ${inMb(highest)} while it was made, in ${seconds.toFixed(0)} s`,
      },
    ]
  } finally {
    await portal.stop()
  }
}

const inMb = (bytes: number) => Math.round(bytes / 1e6)

async function untilIndexed(url: string): Promise<void> {
  const token = await signIn(url, LARGEST_VENDOR)
  const call = client({ base: url, token: () => token })
  while ((await call('GET /home/getProductslist', { query: {} })).total < PRODUCTS) await wait(1000)
}

async function asked(url: string): Promise<Figure[]> {
  const { get, empty } = await vendorAsks(url, LARGEST_VENDOR)
  const products = (query: Record<string, string>) => get('/home/getProductslist', query)
  const worst = Object.entries(worstQuestions)
  const works = {
    empty,
    mixed: mixedQuestions().map(products),
    suggested: get('/home/suggestProducts', { q: 'ba' }),
    ...Object.fromEntries(worst.map(([name, query]) => [name, products(query)])),
  }
  const measured = await inTurn(
    ROUNDS,
    Object.fromEntries(
      Object.entries(works).map(([name, ask]) => [name, () => load(ask, 1, SECONDS)]),
    ),
  )
  const times = (name: string) => measured[name] ?? []
  const p50 = times('empty').map((each) => each.p50)
  const p95 = times('mixed').map((each) => each.p95)
  const { ratio, spread } = quotient(p95, p50)
  const mixed = `200 mixed questions to ${PRODUCTS} products ÷ empty call`
  const slowest = p95.map((each) => each.toFixed(2)).join(', ')
  return [
    slower({ name: `${mixed}, p50`, budget: '≤ 3' }, times('mixed'), times('empty')),
    {
      name: `${mixed}, p95 ÷ p50`,
      ratio,
      budget: '≤ 10',
      detail: `${slowest} ms; rounds ${spread}`,
    },
    slower(
      { name: 'what a typed text may become ÷ empty call, p50', budget: '≤ 10' },
      times('suggested'),
      times('empty'),
    ),
    ...worst.map(([name]) =>
      slower(
        { name: `products, ${name} ÷ empty call, p50`, budget: '≤ 50' },
        times(name),
        times('empty'),
      ),
    ),
  ]
}
