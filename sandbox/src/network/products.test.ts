import { expect, test } from 'vitest'
import { network } from './network.ts'
import { partOfPlaces, productsOf, type Assortment } from './products.ts'
import { tops, wares } from './wares.ts'

const played = network({ seed: 1 })
const shelf: Assortment = { feed: 'cx', programme: 'orion', count: 6_000 }
const on = (day: string) => productsOf(played, shelf, day).toArray()

test('there are 26 top categories with six subcategories each', () => {
  expect(tops).toHaveLength(26)
  for (const top of tops) {
    const subs = new Set(wares.filter((ware) => ware.top === top).map(({ sub }) => sub))
    expect([top, subs.size]).toEqual([top, 6])
  }
})

test('a day is the same for ever, whole or in parts', () => {
  const whole = on('2026-03-02')
  expect(whole).toHaveLength(6_000)
  expect(on('2026-03-02')).toEqual(whole)
  const parts = [1, 2, 3].flatMap((part) =>
    productsOf(played, shelf, '2026-03-02', partOfPlaces(shelf, part, 3)).toArray(),
  )
  expect(parts).toEqual(whole)
})

test('ids are of one feed, merchants those of the list that have not left', () => {
  const products = on('2026-03-02')
  expect(new Set(products.map(({ id }) => id)).size).toBe(6_000)
  const active = played.merchants('orion').filter(({ leftOn }) => !leftOn)
  expect(new Set(products.map(({ merchant }) => merchant))).toEqual(new Set(active))
  const elsewhere = productsOf(played, { ...shelf, feed: 'pla-us' }, '2026-03-02')
  const ids = new Set(products.map(({ id }) => id))
  expect(elsewhere.some(({ id }) => ids.has(id))).toBe(false)
})

test('a fifth is reduced, and costs less than it did', () => {
  const reduced = on('2026-03-02').filter(({ was, price }) => was && Number(price) > 0)
  expect(reduced.length / 6_000).toBeGreaterThan(0.17)
  expect(reduced.length / 6_000).toBeLessThan(0.23)
  const odd = reduced.filter(({ price, was }) => Number(price) > Number(was) && price !== '1e400')
  expect(odd).toEqual([])
})

test('prices have the decimals of their currency', () => {
  const forms = on('2026-03-02')
    .filter(({ price }) => price !== '1e400' && price !== '-3')
    .map(({ currency, price }) => (currency === 'JPY' ? /^\d+0$/ : /^\d+\.\d\d$/).test(price))
  expect(forms).not.toContain(false)
})

test('day by day a few are gone, a few are new, and a few prices change', () => {
  const [monday, tuesday] = ['2026-03-02', '2026-03-03'].map(
    (day) => new Map(on(day).map((product) => [product.id, product.price])),
  )
  const gone = [...monday!.keys()].filter((id) => !tuesday!.has(id))
  const changed = [...monday!].filter(([id, price]) => (tuesday!.get(id) ?? price) !== price)
  // A place keeps its thing for 150 days, a thing its price for 25, each on average.
  expect(gone.length).toBeGreaterThan(20)
  expect(gone.length).toBeLessThan(80)
  expect(changed.length).toBeGreaterThan(120)
  expect(changed.length).toBeLessThan(480)
})
