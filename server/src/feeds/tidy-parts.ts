import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../kit/app.ts'
import { neededRuns } from './ledger.query.ts'
import { feedFolder, feedsFolder, removeParts, UPLOAD } from './part-files.ts'

/** Longer than any request: see `kit/http/server.ts`. */
const UPLOAD_MS = 2 * 60 * 60_000

/** At the start: takes from this disk what no run needs any more, and uploads that were cut off. */
export async function tidyParts(app: App): Promise<void> {
  const entries = await readdir(feedsFolder(app), { withFileTypes: true })
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const { needed } = await neededRuns(app.jobs, Number(name))
    await tidy(join(feedsFolder(app), name), (run) => needed.includes(run))
  }
}

/** The same of one feed at any time: a run that is just being opened is not known yet. */
export async function tidyFeed(app: App, feedId: number): Promise<void> {
  const { needed, newest } = await neededRuns(app.imports, feedId)
  await tidy(feedFolder(app, feedId), (run) => needed.includes(run) || run > newest)
}

async function tidy(ofFeed: string, isNeeded: (run: number) => boolean): Promise<void> {
  for (const name of await readdir(ofFeed)) {
    const folder = join(ofFeed, name)
    const stays = name.startsWith(UPLOAD) ? await isRecent(folder) : isNeeded(Number(name))
    if (!stays) await removeParts(folder)
  }
}

/** It may be on its way, to this process or to another on this disk. */
async function isRecent(folder: string): Promise<boolean> {
  return Date.now() - (await stat(folder)).mtimeMs < UPLOAD_MS
}
