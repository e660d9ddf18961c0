import { setImmediate } from 'node:timers/promises'
import type { App } from '../../kit/app.ts'
import { merchantColumns } from './merchant-columns.query.ts'
import { merchantIndex, type MerchantIndex } from './merchant-index.ts'

/** Merchants in memory, of all lists together: some 320 bytes each. */
const MOST = 200_000

interface Kept {
  /** Of the list's refresh. */
  revision: string
  /** None for a list that is too long. */
  index: MerchantIndex | undefined
}

interface Indexes {
  /** By list, the one that was used last at the end. */
  lists: Map<string, Kept>
  /** One at a time is made. */
  making: boolean
}
const indexes = new WeakMap<App, Indexes>()

/**
 * The index of a merchant list as of a revision of its refresh; undefined while there is none. It is then
 * made in the background.
 */
export function keptIndex(app: App, list: string, revision: string): MerchantIndex | undefined {
  const own = indexes.get(app) ?? { lists: new Map<string, Kept>(), making: false }
  indexes.set(app, own)
  const kept = own.lists.get(list)
  if (kept?.revision !== revision) {
    if (!own.making) void make(app, own, list)
    return undefined
  }
  own.lists.delete(list)
  own.lists.set(list, kept)
  return kept.index
}

async function make(app: App, own: Indexes, list: string): Promise<void> {
  own.making = true
  try {
    const { revision, columns } = await merchantColumns(app.queries, list, MOST)
    const index = columns && (await merchantIndex(columns, setImmediate))
    own.lists.delete(list)
    own.lists.set(list, { revision, index })
    dropOldest(own.lists)
  } catch (error) {
    app.log.warn({ list, error: String(error) }, 'the index of a merchant list could not be made')
  } finally {
    own.making = false
  }
}

function dropOldest(lists: Map<string, Kept>): void {
  let held = 0
  for (const { index } of lists.values()) held += index?.size ?? 0
  for (const [list, { index }] of lists) {
    if (held <= MOST) return
    held -= index?.size ?? 0
    lists.delete(list)
  }
}
