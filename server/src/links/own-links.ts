import type { Sort } from '@orrery/contract/sort'
import { orderBy } from '../kit/order-by.ts'

/** Of `deep_link d`: the links of the vendor $1 whose merchant or address has the text $2, as `searched` makes it. */
export const ownLinks = `d.vendor_id = $1 AND ($2 = '' OR lower(d.merchant_name || ' ' || d.link) LIKE '%' || $2 || '%')`

/** What was typed as a text to look for, not as a pattern. */
export function searched(text = ''): string {
  return text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** The order of `deep_link d`, newest first unless asked. */
export function inOrder(sort: Sort | undefined): string {
  return orderBy(sort, SORTABLE, 'd.created_date DESC, d._id')
}

const SORTABLE = {
  merchantName: { expression: 'd.merchant_name', text: true },
  placementId: { expression: `nullif(d.placement_id, '')`, text: true },
  created_date: { expression: 'd.created_date', text: false },
  programme: { expression: 'd.programme', text: true },
}
