import { flushSync } from 'react-dom'
import type { LinkIds, WantedIds } from './link-ids.ts'
import { idsOf, isId } from './product-filters.ts'
import type { ProductList } from './use-product-list.ts'

const names: readonly (keyof LinkIds)[] = ['placementId', 'clickId']

/**
 * The ids that product links are wanted with: what stands in the form, although the list may have been
 * asked with others.
 * @param showForm called before the focus goes to an id that does not fit.
 */
export function wantedIds(list: ProductList, showForm: () => void): WantedIds {
  const { filtering, products } = list
  const { placementId = '', clickId = '' } = filtering.form
  const ids = { placementId, clickId }
  const asked = idsOf(filtering.applied)
  const wrong = names.find((name) => !isId(name, ids))
  return {
    ids,
    listed: !products.isPlaceholderData && names.every((name) => ids[name] === asked[name]),
    fit: wrong === undefined,
    focusWrong: () => {
      flushSync(showForm)
      if (wrong) document.getElementById(wrong)?.focus()
    },
  }
}
