import type { Db } from '../kit/database.ts'

/** An administrator's view as a vendor. */
export interface NewView {
  tokenHash: Buffer
  vendorId: number
  viewerId: number
  /** Which of the administrator's people views. */
  viewerPerson: string | undefined
  /** The administrator's own session, as its token's hash. */
  viewerSession: Buffer
  minutes: number
}

/** Opens a view; the one that the same session had before ends. */
export async function openView(db: Db, view: NewView): Promise<void> {
  await db.query(
    `INSERT INTO session (token_hash, vendor_id, ends_at, viewer_id, viewer_session, person_id)
     VALUES ($1, $2, now() + make_interval(mins => $3), $4, $5, $6)
     ON CONFLICT (viewer_session) DO UPDATE
     SET token_hash = excluded.token_hash, vendor_id = excluded.vendor_id, ends_at = excluded.ends_at, person_id = excluded.person_id,
         created_at = now(), used_at = now()`,
    [
      view.tokenHash,
      view.vendorId,
      view.minutes,
      view.viewerId,
      view.viewerSession,
      view.viewerPerson,
    ],
  )
}
