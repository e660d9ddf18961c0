import type { VendorRow } from '../accounts/vendor.query.ts'
import type { Client, Db } from '../kit/database.ts'

/** What an administrator may change of a vendor, and what decides whether it may. */
export type ChangeableRow = Pick<
  VendorRow,
  | 'vendor_id'
  | 'email'
  | 'role'
  | 'menu'
  | 'features'
  | 'notes'
  | 'account_state'
  | 'state_reason'
  | 'links_parked'
  | 'revision'
>

/**
 * A vendor and every administrator, locked until the transaction ends: of two changes that together leave no
 * administrator, the second sees what the first has done. In the order of their ids, so that nobody waits in
 * a circle.
 */
export async function lockForChange(db: Client, vendorId: number): Promise<ChangeableRow[]> {
  const { rows } = await db.query<ChangeableRow>(
    `SELECT vendor_id, email, role, menu, features, notes, account_state, state_reason, links_parked, revision
     FROM vendor WHERE vendor_id = $1 OR role = 'admin' ORDER BY vendor_id FOR UPDATE`,
    [vendorId],
  )
  return rows
}

/** Stores a changed vendor under its next revision. */
export async function storeChange(db: Db, vendor: ChangeableRow): Promise<void> {
  await db.query(
    `UPDATE vendor SET role = $2, menu = $3, features = $4, notes = $5, revision = revision + 1
     WHERE vendor_id = $1`,
    [vendor.vendor_id, vendor.role, vendor.menu, vendor.features, vendor.notes],
  )
}

/** Stores the state of a vendor, since when and by whom. */
export async function storeState(
  db: Db,
  vendor: ChangeableRow,
  { since, by }: { since: Date; by: number },
): Promise<void> {
  await db.query(
    `UPDATE vendor SET account_state = $2, state_reason = $3, links_parked = $4, state_since = $5,
            state_by = $6
     WHERE vendor_id = $1`,
    [vendor.vendor_id, vendor.account_state, vendor.state_reason, vendor.links_parked, since, by],
  )
}

/**
 * The state that a vendor's present one was changed from, by the audit log.
 * @returns undefined where its state was never changed, or longer ago than the log goes.
 */
export async function stateBefore(db: Db, vendorId: number): Promise<string | undefined> {
  const { rows } = await db.query<{ state: string }>(
    `SELECT detail->'before'->>'account_state' AS state FROM audit_log
     WHERE subject = $1 AND action = 'vendor-changed' AND detail->'before' ? 'account_state'
     ORDER BY id DESC LIMIT 1`,
    [String(vendorId)],
  )
  return rows[0]?.state
}
