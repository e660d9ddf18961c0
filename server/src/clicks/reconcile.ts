import type { Range } from '@orrery/contract/presets'
import { parts } from '../kit/parts.ts'
import { transaction, type Client, type Db, type Pool } from '../kit/database.ts'
import { daysOf, lockVendor, outdated, readPaid, type VendorDay } from './reconcile.query.ts'
import { storeReconciled } from './store-reconciled.query.ts'

/** Whether something of a vendor's days is to be brought up to date; a look at keys. */
export async function isOutdated(db: Db, vendorId: number, range: Range): Promise<boolean> {
  const { days, reports } = await outdated(db, vendorId, range)
  return days.length + reports.length > 0
}

/**
 * Brings the reconciliation of a vendor's days up to date: those whose hits were folded or whose reports were
 * stored since. A month or so at a time, the newest first, each in a transaction of its own: what is done stays done
 * where years of a large vendor take longer than a statement may. A part reads the reports of its days and later ones
 * that were not read, so none is left out.
 * @param timeZone of the reports, in which clicks have their days.
 */
export async function reconcile(
  pool: Pool,
  vendorId: number,
  range: Range,
  timeZone: string,
): Promise<void> {
  for (const part of parts(range).toReversed()) {
    await transaction(pool, async (db) => {
      await lockVendor(db, vendorId)
      await bringUpToDate(db, vendorId, part, timeZone)
    })
  }
}

async function bringUpToDate(db: Client, vendorId: number, range: Range, timeZone: string) {
  const { days, reports } = await outdated(db, vendorId, range)
  // A click that was stored late may stand in a report that was read before it.
  const told = days.filter(({ version }) => version > 0)
  const clicked = await readPaid(db, vendorId, distinct([...reports, ...told]), timeZone)
  const touched = await daysOf(db, vendorId, clicked)
  await storeReconciled(db, vendorId, distinct([...days, ...touched]))
}

/** Each day of a programme and type once. */
function distinct(days: readonly VendorDay[]): VendorDay[] {
  const known = new Map(days.map((each) => [`${each.day} ${each.programme} ${each.kind}`, each]))
  return [...known.values()]
}
