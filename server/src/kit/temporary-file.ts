import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { randomId } from './secrets.ts'

/**
 * A file that has no name any more: it is gone when it is closed, and when the process ends in
 * whatever way.
 * @param folder that of the data: a system's own temporary folder is often kept in memory.
 */
export async function temporaryFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `temporary-${randomId()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
