import type { Groups } from './groups.ts'
import type { Names } from './index-format.ts'
import type { OpenTo, ProductsAsked } from './question.ts'

/** How a group stands to a question's filters; one that may not be seen has none of these. */
export const PASSES = 1
/** Only its merchant, or only its category, is another one than was asked for. */
export const OTHER_MERCHANT = 2
export const OTHER_CATEGORY = 4

/** What each group is to a question. */
export interface Classes {
  of: Uint8Array
  /** How many products pass, of all that there are. */
  passing: number
}

export type AskedGroups = Pick<ProductsAsked, 'merchant' | 'categoryIds' | 'onlyReduced' | 'openTo'>

/** Vendors with the same rights ask again and again; so many kinds of rights are remembered. */
const MOST_KNOWN = 32

/** Tells what each group is to the filters by merchant, category and reduction, and to what may be seen. */
export function classifier(groups: Groups, names: Names): (asked: AskedGroups) => Classes {
  const known = new Map<string, Classes>()
  const openOnly = (openTo: OpenTo): Classes => {
    const key = JSON.stringify(openTo)
    const before = known.get(key)
    if (before) return before
    if (known.size === MOST_KNOWN) known.clear()
    const open = openMerchants(names, openTo)
    const of = groups.merchants.map((merchant) => (open[merchant] as number) * PASSES)
    const classes = counted(groups, Uint8Array.from(of))
    known.set(key, classes)
    return classes
  }
  return (asked) => {
    const open = openOnly(asked.openTo)
    const { merchant, categoryIds, onlyReduced } = asked
    if (merchant === null && categoryIds.length === 0 && !onlyReduced) return open
    const ofMerchant = merchant && names.merchants.findIndex(is(merchant))
    const ofCategories = askedCategories(names, categoryIds)
    const of = new Uint8Array(groups.size)
    for (let group = 0; group < groups.size; group += 1) {
      if (open.of[group] !== PASSES || (onlyReduced && groups.reduced[group] === 0)) continue
      const isMerchant = ofMerchant === null || groups.merchants[group] === ofMerchant
      const isCategory = ofCategories[groups.categories[group] as number] === 1
      if (isMerchant && isCategory) of[group] = PASSES
      else if (isCategory) of[group] = OTHER_MERCHANT
      else if (isMerchant) of[group] = OTHER_CATEGORY
    }
    return counted(groups, of)
  }
}

function counted({ sizes }: Groups, of: Uint8Array): Classes {
  let passing = 0
  for (let group = 0; group < of.length; group += 1)
    if (of[group] === PASSES) passing += sizes[group] as number
  return { of, passing }
}

/** 1 for each merchant that may be seen. */
export function openMerchants({ merchants }: Names, { programmes, only }: OpenTo): Uint8Array {
  return Uint8Array.from(merchants, (each) =>
    programmes.includes(each.programme) && (each.programme !== only?.programme || is(only)(each))
      ? 1
      : 0,
  )
}

type Merchant = NonNullable<ProductsAsked['merchant']>

const is = (asked: Merchant) => (each: Merchant) =>
  each.merchantId === asked.merchantId && each.programme === asked.programme

/** 1 for each category that was asked for, itself or by its parent. */
function askedCategories({ categories }: Names, ids: readonly number[]): Uint8Array {
  const asked = new Set(ids)
  const isAsked = (at: number | null) => at !== null && asked.has(categories[at]?.id ?? 0)
  return Uint8Array.from(categories, ({ id, parent }) =>
    ids.length === 0 || asked.has(id) || isAsked(parent) ? 1 : 0,
  )
}
