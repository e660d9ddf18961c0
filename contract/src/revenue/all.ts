import { extension } from './sources/extension.ts'
import { mediaNet } from './sources/media-net.ts'
import { priceline } from './sources/priceline.ts'
import { sites } from './sources/sites.ts'
import { tracking } from './sources/tracking.ts'
import { yahoo } from './sources/yahoo.ts'
import type { RevenueSource, Sheet } from './source.ts'

const all = [extension, yahoo, priceline, mediaNet, sites, tracking] as const

export type SourceKey = (typeof all)[number]['key']

/** Every source of revenue beside the programmes. */
export const revenueSources: readonly (RevenueSource & { key: SourceKey })[] = all

/** @throws RangeError for a key that no source has. */
export function revenueSourceOf(key: string): RevenueSource & { key: SourceKey } {
  const found = revenueSources.find((each) => each.key === key)
  if (!found) throw new RangeError(`There is no revenue source ${key}.`)
  return found
}

/** @throws RangeError for a key that none of the source's sheets has. */
export function sheetOf(source: RevenueSource, key: string): Sheet {
  const found = source.sheets.find((each) => each.key === key)
  if (!found) throw new RangeError(`${source.key} has no sheet ${key}.`)
  return found
}
