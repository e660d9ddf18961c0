import { REDUCED, type Names } from './index-format.ts'
import type { ProductIndex } from './open-index.ts'
import { boundOf, priceCells } from './prices.ts'
import type { OpenTo, ProductsAsked } from './question.ts'
import type { Scratch } from './scratch.ts'

/** A question's filters as places in an index. Null stands for all. */
interface Filters {
  /** 1 for each merchant that may be seen. */
  open: Uint8Array | null
  /** -1 for one that has no product. */
  merchant: number | null
  /** 1 for each category that was asked for. */
  categories: Uint8Array | null
  onlyReduced: boolean
  /** The first ordinal that is dear enough, and the first that is too dear. */
  from: number
  to: number
}

/** How many products there are of each, as far as the other filters leave them. */
export interface Counts {
  merchants: Uint32Array
  categories: Uint32Array
  /** By the cells of `prices.ts`. */
  cells: Uint32Array
}

/**
 * Leaves of the hits those that pass the filters, and counts what each filter would leave.
 * @param found how many hits there are; null: every product is one.
 * @returns how many are left.
 */
export function narrow(
  index: ProductIndex,
  { hits, scores }: Scratch,
  found: number | null,
  asked: ProductsAsked,
): { left: number; counts: Counts } {
  const { merchantOf, categoryOf, traits, names } = index
  const { open, merchant, categories, onlyReduced, from, to } = filtersOf(index, asked)
  const bounds = priceCells(index)
  const counts = {
    merchants: new Uint32Array(names.merchants.length),
    categories: new Uint32Array(names.categories.length),
    cells: new Uint32Array(bounds.length),
  }
  const candidates = found ?? index.head.products
  let [left, cell] = [0, 0]
  for (let at = 0; at < candidates; at += 1) {
    const hit = found === null ? at : (hits[at] as number)
    while (hit >= (bounds[cell] as number)) cell += 1
    const itsMerchant = merchantOf[hit] as number
    if (open !== null && open[itsMerchant] === 0) continue
    if (onlyReduced && (traits[hit] as number) < REDUCED) continue
    const itsCategory = categoryOf[hit] as number
    const isPriced = hit >= from && hit < to
    const isOfMerchant = merchant === null || itsMerchant === merchant
    const isOfCategory = categories === null || categories[itsCategory] === 1
    if (isOfMerchant && isOfCategory) (counts.cells[cell] as number) += 1
    if (!isPriced) continue
    if (isOfCategory) (counts.merchants[itsMerchant] as number) += 1
    if (!isOfMerchant) continue
    ;(counts.categories[itsCategory] as number) += 1
    if (!isOfCategory) continue
    hits[left] = hit
    scores[left] = scores[at] as number
    left += 1
  }
  return { left, counts }
}

function filtersOf(index: ProductIndex, asked: ProductsAsked): Filters {
  const { names, head } = index
  const { merchant, categoryIds, onlyReduced, minPrice, maxPrice, openTo } = asked
  return {
    open: openMerchants(names, openTo),
    merchant:
      merchant &&
      names.merchants.findIndex(
        ({ programme, merchantId }) =>
          programme === merchant.programme && merchantId === merchant.merchantId,
      ),
    categories: categoryIds.length === 0 ? null : withSubcategories(names, categoryIds),
    onlyReduced,
    from: minPrice === null ? 0 : boundOf(index.prices, Number(minPrice), 'from'),
    to: maxPrice === null ? head.products : boundOf(index.prices, Number(maxPrice), 'after'),
  }
}

function openMerchants({ merchants }: Names, { programmes, only }: OpenTo): Uint8Array | null {
  const isOpen = Uint8Array.from(merchants, ({ programme, merchantId }) =>
    programmes.includes(programme) &&
    (programme !== only?.programme || merchantId === only.merchantId)
      ? 1
      : 0,
  )
  return isOpen.includes(0) ? isOpen : null
}

function withSubcategories({ categories }: Names, ids: readonly number[]): Uint8Array {
  const asked = new Set(ids)
  const idOf = (place: number | null) => (place === null ? 0 : (categories[place]?.id ?? 0))
  return Uint8Array.from(categories, ({ id, parent }) =>
    asked.has(id) || asked.has(idOf(parent)) ? 1 : 0,
  )
}
