import type { ChoosableKind } from '@orrery/contract/mail/kinds'
import type { Db } from '../kit/database.ts'

/** What a vendor has chosen; the rest is as the kinds have it. */
export async function chosenKinds(db: Db, vendorId: number): Promise<Map<string, boolean>> {
  const { rows } = await db.query<{ kind: string; wanted: boolean }>(
    'SELECT kind, wanted FROM mail_choice WHERE vendor_id = $1',
    [vendorId],
  )
  return new Map(rows.map(({ kind, wanted }) => [kind, wanted]))
}

/** Stores choices; the kinds that are not named keep theirs. */
export async function storeChoices(
  db: Db,
  vendorId: number,
  choices: readonly (readonly [ChoosableKind, boolean])[],
): Promise<void> {
  await db.query(
    `INSERT INTO mail_choice (vendor_id, kind, wanted)
     SELECT $1, kind, wanted FROM unnest($2::text[], $3::boolean[]) AS chosen (kind, wanted)
     ORDER BY kind
     ON CONFLICT (vendor_id, kind) DO UPDATE SET wanted = excluded.wanted`,
    [vendorId, choices.map(([kind]) => kind), choices.map(([, wanted]) => wanted)],
  )
}
