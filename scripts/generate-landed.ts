import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations } from '../server/src/kit/migrate.ts'

/**
 * The list of landed migrations with the new ones of the folder: lines `<SHA-256>  <name>`, by name. Data
 * folders everywhere know them by both, so the list only grows.
 * @param folder with the migrations and their list, `landed.txt`.
 * @throws Error naming a landed migration that was renamed, changed or removed since.
 */
export async function landedList(folder: string): Promise<string> {
  const migrations = await readMigrations(folder)
  const now = new Set(migrations.map(({ name, sha256 }) => `${sha256}  ${name}`))
  const text = await readFile(join(folder, 'landed.txt'), 'utf8').catch(() => '')
  const landed = text.split('\n').filter((line) => line !== '')
  const lost = landed.find((line) => !now.has(line))
  if (lost !== undefined) {
    throw new Error(
      `Migration ${lost.split('  ')[1]} has landed: its number, name and content stay as they are in landed.txt. ` +
        'Put it back and write a new one. Of one that never left this branch, remove the line.',
    )
  }
  return [...now].map((line) => `${line}\n`).join('')
}
