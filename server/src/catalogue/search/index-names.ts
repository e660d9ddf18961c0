import type { Names, NamedCategory, NamedMerchant } from './index-format.ts'
import type { CategoryRow, ProductSnapshot } from './snapshot.query.ts'

/** Merchants and categories by their places; merchants in the order in which they were met. */
export interface IndexNames {
  merchantAt(product: Pick<ProductSnapshot, 'programme' | 'merchant_id' | 'merchant_name'>): number
  /** 0 for none, and for one that is not known. */
  categoryAt(id: number | null): number
  all(): Names
  /** The place of what has all of these alike. */
  groupAt(merchant: number, category: number, isReduced: boolean): number
  /** As `index-format.ts` has them. */
  groups(): Uint32Array
}

export function namesOf(rows: readonly CategoryRow[]): IndexNames {
  const placeOf = new Map(rows.map(({ category_id: id }, at) => [id, at + 1]))
  const none: NamedCategory = { id: 0, name: '', parent: null }
  const categories = [
    none,
    ...rows.map(({ category_id: id, parent_id: parent, name }): NamedCategory => ({
      id,
      name,
      parent: parent === null ? null : (placeOf.get(parent) ?? null),
    })),
  ]
  const merchants: NamedMerchant[] = []
  const merchantPlaces = new Map<string, number>()
  const groups: number[] = []
  const groupPlaces = new Map<number, number>()
  return {
    merchantAt({ programme, merchant_id: merchantId, merchant_name: name }) {
      const key = `${programme} ${merchantId}`
      const known = merchantPlaces.get(key)
      if (known !== undefined) return known
      merchantPlaces.set(key, merchants.length)
      merchants.push({ programme, merchantId, name })
      return merchants.length - 1
    },
    categoryAt: (id) => (id === null ? 0 : (placeOf.get(id) ?? 0)),
    all: () => ({ merchants, categories }),
    groupAt(merchant, category, isReduced) {
      const second = category * 2 + (isReduced ? 1 : 0)
      const key = merchant * categories.length * 2 + second
      const known = groupPlaces.get(key)
      if (known !== undefined) return known
      groupPlaces.set(key, groupPlaces.size)
      groups.push(merchant, second)
      return groupPlaces.size - 1
    },
    groups: () => Uint32Array.from(groups),
  }
}
