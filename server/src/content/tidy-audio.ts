import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../kit/app.ts'
import { forgetAudio, knownAudio } from './audio-file.query.ts'
import { audioFolder, removeAudio } from './audio-folder.ts'

const DAY_MS = 24 * 60 * 60_000

/** Takes away the files that no podcast has had for a day, and what cut-off uploads have left here. */
export async function tidyAudio(app: App): Promise<void> {
  await forgetAudio(app.jobs, new Date(app.clock().getTime() - DAY_MS))
  const folder = audioFolder(app)
  const names = await readdir(folder).catch(() => [])
  const known = await knownAudio(app.jobs, names)
  for (const name of names.filter((each) => !known.has(each))) {
    if (await isOld(join(folder, name))) await removeAudio(app, name)
  }
}

/** One that is on its way is younger, to this process or to another on this disk. */
async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > DAY_MS
}
