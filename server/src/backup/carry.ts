import { join } from 'node:path'
import type { Carry } from '../kit/postgres/move.ts'
import { sizeOf } from './manifest.ts'
import { checkedBackup, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/**
 * Takes a database over by a backup that is read again, and a restore that is compared with it, table by table.
 * What lies beside the database stays where it is.
 */
export const carryDatabase: Carry = async (from, to, folder, tell) => {
  const backup = join(folder, 'backup')
  const written = await writeBackup({ databaseUrl: from, tell }, backup)
  tell(`Written and read again: ${sizeOf(written)}.`)
  await restoreBackup(backup, await checkedBackup(backup), { databaseUrl: to, tell })
  tell('All of it is in the new database, and adds up to the same.')
}
