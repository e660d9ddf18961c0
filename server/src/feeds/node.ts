import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../kit/app.ts'
import { explain } from '../kit/postgres/folders.ts'
import { randomId } from '../kit/secrets.ts'

/** A name of this process's disk, on which the parts of a run are; it stays with the disk. */
export async function nodeOf(app: App): Promise<string> {
  const folder = join(app.config.dataDir, 'feeds')
  const path = join(folder, 'node')
  await mkdir(folder, { recursive: true }).catch(explain(folder))
  // Of two processes on one disk the first names it.
  await writeFile(path, randomId(), { flag: 'wx', mode: 0o600, flush: true }).catch(() => undefined)
  return readFile(path, 'utf8')
}
