import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../kit/app.ts'
import { liveRuns } from './ledger.query.ts'
import { feedsFolder, removeParts, UPLOAD } from './part-files.ts'

/** Longer than any request: see `kit/http/server.ts`. */
const UPLOAD_MS = 2 * 60 * 60_000

/** Takes from this disk what no run needs any more: uploads that were cut off, and runs that have ended. */
export async function tidyParts(app: App): Promise<void> {
  const entries = await readdir(feedsFolder(app), { withFileTypes: true })
  for (const { name: feed } of entries.filter((entry) => entry.isDirectory())) {
    const live = new Set((await liveRuns(app.jobs, Number(feed))).map(String))
    for (const name of await readdir(join(feedsFolder(app), feed))) {
      const folder = join(feedsFolder(app), feed, name)
      const isNeeded = name.startsWith(UPLOAD) ? await isRecent(folder) : live.has(name)
      if (!isNeeded) await removeParts(folder)
    }
  }
}

/** Another process on this disk may be in the middle of it. */
async function isRecent(folder: string): Promise<boolean> {
  return Date.now() - (await stat(folder)).mtimeMs < UPLOAD_MS
}
