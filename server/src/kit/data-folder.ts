import { access, constants } from 'node:fs/promises'
import { makeFolder } from './make-folder.ts'
import { explain } from './postgres/folders.ts'

/**
 * Makes the data folder where it is missing. Every role writes there, pages too (files in transit, the index of
 * products), and would fail at that bit by bit.
 * @throws SettingsError in one sentence when this process cannot write there.
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  await makeFolder(dataDir).catch(explain(dataDir))
  await access(dataDir, constants.W_OK | constants.X_OK).catch(explain(dataDir))
}
