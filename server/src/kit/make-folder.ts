import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder that an operator may have named, and those above it that are missing. Node's own `recursive` tries
 * for ever where a file system lets nobody make anything and says that it is not there, as /proc does.
 * @returns the uppermost folder that it made; undefined where all were there.
 * @throws the operating system's error when it cannot be had.
 */
export async function makeFolder(path: string, mode?: number): Promise<string | undefined> {
  try {
    await mkdir(path, mode)
    return path
  } catch (error) {
    if (await isFolder(path)) return undefined
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const uppermost = await makeFolder(dirname(path), mode)
  await mkdir(path, mode).catch(async (error: unknown) => {
    // Somebody else may have been faster.
    if (!(await isFolder(path))) throw error
  })
  return uppermost ?? path
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false
}
