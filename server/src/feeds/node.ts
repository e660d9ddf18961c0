import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../kit/app.ts'
import { explain } from '../kit/postgres/folders.ts'
import { randomId } from '../kit/secrets.ts'

/**
 * A name of this process's disk, on which the parts of a run are; it stays with the disk.
 * @throws Error where the disk has no name yet and takes none: a run without one would be any node's, which has no
 *   parts.
 */
export async function nodeOf(app: App): Promise<string> {
  const folder = join(app.config.dataDir, 'feeds')
  const path = join(folder, 'node')
  await mkdir(folder, { recursive: true }).catch(explain(folder))
  const known = await readFile(path, 'utf8').catch(() => undefined)
  if (known) return known
  const name = randomId()
  const whole = `${path}.${name}`
  try {
    await writeFile(whole, name, { flag: 'wx', mode: 0o600, flush: true }).catch(explain(folder))
    // Empty where a former version began to write it as the disk was full or the process ended.
    if (known === '') await rm(path, { force: true })
    // Of two processes on one disk the first names it.
    await link(whole, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') await rename(whole, path)
    })
  } finally {
    await rm(whole, { force: true })
  }
  return readFile(path, 'utf8')
}
