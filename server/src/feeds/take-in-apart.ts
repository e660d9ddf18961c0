import type { App } from '../kit/app.ts'
import { apart } from './apart.ts'
import type { StoredFeed } from './feed.query.ts'
import { loopLoad } from './loop-load.ts'
import { finishedParts, partPath } from './part-files.ts'
import type { Tally } from './read-rows.ts'
import { readerPlace } from './reader.ts'
import type { BegunRun } from './run.query.ts'
import type { TakingIn } from './taking-in.ts'

const module = new URL('taking-thread.ts', import.meta.url)

/**
 * Takes a feed in, in a thread of its own with a connection of its own: requests do not wait for it, and it
 * needs the same memory whatever the size of the feed.
 * @param folder that of the run, whose parts are all there.
 * @param tally follows what the thread has read.
 * @throws PartnerFailure when nothing reads the feed, it is none, or the thread dies of it; Held when it
 * looks wrong; what the database threw, with its code.
 */
export async function takeInApart(
  app: App,
  feed: StoredFeed,
  run: BegunRun,
  { folder, tally }: { folder: string; tally: Tally },
): Promise<void> {
  const { feedId, brings, programme, currency, country, items } = feed
  const names = await finishedParts(folder)
  const load = loopLoad()
  try {
    const task: TakingIn = {
      databaseUrl: app.databaseUrl,
      feed: { feedId, brings, programme, currency, country, items },
      run,
      reader: readerPlace(app, feed),
      parts: names.map((name) => ({ name, file: partPath(folder, name) })),
      origins: [...app.feedOrigins],
      now: app.clock(),
      load: load.shared,
    }
    await apart(app, { module, task, run }, ({ counts, ended }) => {
      Object.assign(tally, counts)
      tally.kept.push(...(ended?.kept ?? []))
    })
  } finally {
    load.stop()
  }
}
