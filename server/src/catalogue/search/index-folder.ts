import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HALF_SUFFIX, INDEX_SUFFIX } from './index-format.ts'

/** Whoever still writes to a file has done so in as many milliseconds. */
const DEAD_MS = 600_000

/** The index that was made last; undefined when there is none. */
export async function newestIndex(folder: string): Promise<string | undefined> {
  await mkdir(folder, { recursive: true })
  const found = await filesIn(folder, INDEX_SUFFIX)
  return found.toSorted((a, b) => b.writtenAt - a.writtenAt)[0]?.path
}

/** Removes the indexes before this one, which whoever has them open reads on, and what a killed build left. */
export async function removeOld(folder: string, newest: string): Promise<void> {
  const indexes = (await filesIn(folder, INDEX_SUFFIX)).filter(({ path }) => path !== newest)
  const halves = await filesIn(folder, HALF_SUFFIX)
  const dead = halves.filter(({ writtenAt }) => writtenAt < Date.now() - DEAD_MS)
  for (const { path } of [...indexes, ...dead]) await rm(path, { force: true })
}

async function filesIn(folder: string, suffix: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(suffix))
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      return found ? [{ path, writtenAt: found.mtimeMs }] : []
    }),
  )
  return files.flat()
}
