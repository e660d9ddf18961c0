import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { SettingsError } from '../settings.ts'
import { explain } from './folders.ts'

/**
 * Holds a data folder for this process alone until `release` is called or the process ends, however it ends.
 *
 * A file with a process number in it goes stale, lies in another container, and is taken over by two at
 * once; what is needed is the kernel's own file lock. Node offers it only through SQLite, so an empty
 * SQLite file is the lock.
 * @throws SettingsError naming the other process when a living one holds the folder.
 */
export function holdFolder(folder: string): { release(): void } {
  const holder = `${folder}/lock-holder`
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(`${folder}/lock`)
    lock.exec('BEGIN EXCLUSIVE')
    writeFileSync(holder, `process ${process.pid}`)
  } catch (error) {
    lock?.close()
    if (!String(error).includes('database is locked')) explain(folder)(error)
    throw new SettingsError(
      `Another Orrery (${nameOf(holder)}) is using ${folder}. Stop it first.`,
      {
        cause: error,
      },
    )
  }
  const held = lock
  return { release: () => held.close() }
}

function nameOf(holder: string): string {
  try {
    return readFileSync(holder, 'utf8')
  } catch {
    return 'a process'
  }
}
