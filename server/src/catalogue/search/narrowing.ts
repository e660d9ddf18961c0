import { OTHER_CATEGORY, OTHER_MERCHANT, PASSES, type Classes } from './filters.ts'
import type { Counted } from './group-counts.ts'
import type { OpenedIndex } from './opened-index.ts'
import { boundOf, priceRange } from './prices.ts'
import type { ProductsAsked } from './question.ts'

/** What the filters leave. */
export interface Left {
  /** In the order of price: ordinals. Of the scratch, or all that there are; not to be written to. */
  hits: Uint32Array
  /** Where in the scratch the score of the first of them is. */
  scoresFrom: number
  /** How many products the filters leave of each, its own filter aside. */
  merchants: Uint32Array
  categories: Uint32Array
  prices: number[]
}

/** Below this share of all products, gathering those of some groups is quicker than looking at each. */
const FEW = 1 / 128

/**
 * Leaves of the hits those that pass the filters, and counts what each filter would leave.
 * @param found how many hits there are; null: every product is one.
 */
export function narrow(opened: OpenedIndex, found: number | null, asked: ProductsAsked): Left {
  const { index, scratch, stepRanges } = opened
  const classes = opened.classify(asked)
  const range = priceRange(index.prices, [decimal(asked.minPrice), decimal(asked.maxPrice)])
  // Counted before the hits are written over.
  const hits = found === null ? null : scratch.hits.subarray(0, found)
  const counted = countWithin(opened, hits, range)
  const kept = hits === null ? passing(opened, classes) : keep(opened, classes, hits)
  const [from, to] = placesOf(kept, range)
  return {
    hits: kept.subarray(from, to),
    scoresFrom: from,
    ...folded(opened, classes, counted),
    prices: stepRanges.map((step) => {
      const [first, end] = placesOf(kept, step)
      return end - first
    }),
  }
}

function decimal(text: string | null): number | null {
  return text === null ? null : Number(text)
}

/** Where ordinals from one to before another stand among hits. */
function placesOf(hits: Uint32Array, [from, to]: [number, number]): [number, number] {
  return [boundOf(hits, from, 'from'), boundOf(hits, to, 'from')]
}

/** How many of the hits in a range of ordinals each group has. */
function countWithin(
  { counts, all, groups }: OpenedIndex,
  hits: Uint32Array | null,
  range: [number, number],
): Counted {
  if (hits !== null) return counts.count(hits, ...placesOf(hits, range))
  const isAll = range[0] === 0 && range[1] === all.length
  if (isAll) return { groups: groups.each, size: groups.size, counts: groups.sizes }
  return counts.count(null, ...range)
}

/** Of the hits those that pass, with their scores. */
function keep(
  { index: { groupOf }, scratch: { scores }, all }: OpenedIndex,
  classes: Classes,
  hits: Uint32Array,
): Uint32Array {
  if (classes.passing === all.length) return hits
  let kept = 0
  // Written whether it is kept or not: a branch that is not foreseen takes longer.
  for (let at = 0; at < hits.length; at += 1) {
    const hit = hits[at] as number
    hits[kept] = hit
    scores[kept] = scores[at] as number
    kept += (classes.of[groupOf[hit] as number] as number) & PASSES
  }
  return hits.subarray(0, kept)
}

/** Of all products those that pass. */
function passing(
  { index: { groupOf }, scratch: { hits }, groups, all }: OpenedIndex,
  { of, passing: pass }: Classes,
): Uint32Array {
  if (pass === all.length) return all
  let at = 0
  if (pass < all.length * FEW) {
    for (let group = 0; group < groups.size; group += 1) {
      if (of[group] !== PASSES) continue
      hits.set(groups.ordinals(group), at)
      at += groups.sizes[group] as number
    }
    return hits.subarray(0, pass).toSorted()
  }
  for (let ordinal = 0; at < pass; ordinal += 1) {
    hits[at] = ordinal
    at += (of[groupOf[ordinal] as number] as number) & PASSES
  }
  return hits.subarray(0, pass)
}

/** How many are left of each merchant if another one may be picked, and of each category. */
export function folded(
  { index: { names }, groups, parents, nameless }: OpenedIndex,
  { of }: Classes,
  { groups: some, size, counts }: Counted,
) {
  const merchants = new Uint32Array(names.merchants.length)
  const categories = new Uint32Array(names.categories.length)
  for (let at = 0; at < size; at += 1) {
    const group = some[at] as number
    const kind = of[group] as number
    const count = counts[group] as number
    const merchant = groups.merchants[group] as number
    const category = groups.categories[group] as number
    if ((kind & (PASSES | OTHER_MERCHANT)) !== 0)
      merchants[merchant] = (merchants[merchant] as number) + count
    if ((kind & (PASSES | OTHER_CATEGORY)) !== 0)
      categories[category] = (categories[category] as number) + count
  }
  // What a top-level category would leave are its subcategories' products too.
  for (let at = 0; at < parents.length; at += 1) {
    const parent = parents[at] as number
    if (parent >= 0)
      categories[parent] = (categories[parent] as number) + (categories[at] as number)
  }
  // Nobody can ask for products without a category or merchant.
  categories[0] = 0
  for (const at of nameless) merchants[at] = 0
  return { merchants, categories }
}
