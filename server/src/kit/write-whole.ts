import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that is either as it was or wholly new, also after a power cut; only its owner may read it.
 * Of two that write at once, one wins.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const half = `${path}.${process.pid}.half`
  try {
    const file = await open(half, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Lets the names in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
