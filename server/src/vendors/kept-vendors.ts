import { setImmediate } from 'node:timers/promises'
import type { App } from '../kit/app.ts'
import { nowAndThen } from '../kit/now-and-then.ts'
import { vendorColumns } from './vendor-columns.query.ts'
import { vendorIndex, type VendorIndex } from './vendor-index.ts'
import { vendorsById, type ListedRow, type Page, type VendorFilter } from './vendor-list.query.ts'

/** Of more vendors none are kept; some 250 bytes each. */
const MOST = 200_000
interface Kept {
  /** Changes by this transaction and later ones may be missing. */
  since: string
  /** None where there are too many vendors. */
  index: VendorIndex | undefined
}

interface Keeping {
  kept?: Kept
  make: ReturnType<typeof nowAndThen>
}
const keepings = new WeakMap<App, Keeping>()

/**
 * A page of vendors by the index in memory, as the table has them at this moment; undefined while there is no
 * index, or a vendor has changed since. It is then made in the background.
 */
export async function keptVendors(
  app: App,
  filter: VendorFilter,
  page: Page,
): Promise<{ rows: ListedRow[]; total: number } | undefined> {
  const keeping = keepings.get(app) ?? { make: nowAndThen((error) => warn(app, error)) }
  keepings.set(app, keeping)
  if (keeping.kept) {
    const { since, index } = keeping.kept
    if (!index) return undefined
    const { ids, total } = index.find(filter, page)
    const rows = await vendorsById(app.pool, ids, since, page.today)
    if (rows) return { rows, total }
  }
  keeping.make(async () => {
    const { since, columns } = await vendorColumns(app.queries, MOST)
    keeping.kept = { since, index: columns && (await vendorIndex(columns, setImmediate)) }
  })
  return undefined
}

function warn(app: App, error: unknown): void {
  app.log.warn({ error: String(error) }, 'the index of vendors could not be made')
}
