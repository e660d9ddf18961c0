import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../kit/app.ts'
import { transaction } from '../kit/database.ts'
import { forgetAudio, forgetUnused, knownAudio } from './audio-file.query.ts'
import { audioFolder, removeAudio } from './audio-folder.ts'
import { lockContent } from './content.query.ts'

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

/**
 * Gives the room of a file back at once that its podcast has no more: who is told to take podcasts back can go
 * on. What another podcast has meanwhile stays; what cannot be taken away now is tidied up a day later.
 */
export async function giveRoomBack(app: App, file: string): Promise<void> {
  await transaction(app.pool, async (db) => {
    await lockContent(db)
    // Another try of its upload address waits until both are gone.
    if (await forgetUnused(db, file)) await removeAudio(app, file)
  }).catch(() => undefined)
}

/** One that is on its way is younger, to this process or to another on this disk. */
async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > DAY_MS
}
