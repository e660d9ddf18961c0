import { programmes } from '@orrery/contract/programmes/all'
import type { Db } from '../kit/database.ts'

/**
 * Gives every stored vendor the switches of programmes that came after it, both off: flags are always
 * stored explicitly (3-decisions §1). Changes nothing when none is new.
 */
export async function storeNewFlags(db: Db): Promise<void> {
  const off = programmes.map((each) => [each.flag, { cpc: false, cpa: false }])
  await db.query('UPDATE vendor SET menu = $1::jsonb || menu WHERE NOT menu ?& $2::text[]', [
    JSON.stringify(Object.fromEntries(off)),
    programmes.map((each) => each.flag),
  ])
}
