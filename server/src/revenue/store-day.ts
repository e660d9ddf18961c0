import { createHash } from 'node:crypto'
import { messages } from '@orrery/contract/messages'
import type { RevenueSource, Sheet } from '@orrery/contract/revenue/source'
import { WrongRow } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import { checkedRows, type CheckedRow } from './checked-rows.ts'
import {
  confirmDay,
  knownVendors,
  lockedDay,
  replaceRows,
  type OwnedRow,
  type SheetDay,
} from './store-day.query.ts'

/** Of rows that name no vendor. */
export const NETWORK = 0

/**
 * Stores a day of a sheet as its partner sent it, in one transaction; a day that says what is stored
 * already is only confirmed.
 * @throws WrongRow for rows of which none can be taken, for no rows where there were some, and for fewer rows than
 *   there were of which most cannot be taken: a partner's new form would take away what is known of a day.
 */
export async function storeDay(
  app: App,
  source: RevenueSource,
  sheet: Sheet,
  day: string,
  sent: readonly unknown[],
): Promise<void> {
  const { rows, leftOut } = checkedRows(source, sheet, day, sent)
  if (sent.length > 0 && rows.length === 0) {
    throw new WrongRow(messages.revenueUnreadable(source.name))
  }
  const owned = await ownedRows(app, rows)
  const content = contentOf(owned)
  const at: SheetDay = { source: source.key, sheet: sheet.key, day }
  await transaction(app.ingest, async (db) => {
    const before = await lockedDay(db, at)
    if (owned.length === 0 && before && before.rows > 0) {
      throw new WrongRow(messages.revenueGone(source.name))
    }
    if (before && owned.length < Math.min(before.rows, leftOut)) {
      throw new WrongRow(messages.revenueMostlyUnreadable(source.name, leftOut, sent.length))
    }
    if (!before?.content?.equals(content)) await replaceRows(db, at, owned)
    await confirmDay(db, at, { content, rows: owned.length, leftOut, asOf: app.clock() })
  })
}

/** Each row with whose it is: the first vendor of the network that it names, else the network's own. */
async function ownedRows(app: App, rows: readonly CheckedRow[]): Promise<OwnedRow[]> {
  const named = [...new Set(rows.flatMap(({ owners }) => owners))]
  const vendors = await knownVendors(app.ingest, named)
  return rows
    .map(({ id, owners, row }) => ({
      vendorId: owners.find((owner) => vendors.has(owner)) ?? NETWORK,
      id,
      row,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function contentOf(rows: readonly OwnedRow[]): Buffer {
  const hash = createHash('sha256')
  for (const { vendorId, id, row } of rows) hash.update(`${vendorId} ${id} ${row}\n`)
  return hash.digest()
}
