import { messages } from '@orrery/contract/messages'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { EgressFailure } from '../kit/egress/egress.ts'
import { apart } from './apart.ts'
import type { Bringing } from './bringing.ts'
import type { StoredFeed } from './feed.query.ts'
import { bytesOf, finishedParts, isWhole, markWhole, removePart, storePart } from './part-files.ts'
import { comesByConnection, partnerFeed } from './reader.ts'
import type { BegunRun } from './run.query.ts'

const module = new URL('bringing-thread.ts', import.meta.url)

/** Every address but those of FEED_ORIGINS is a stranger to this one, and has to be public. */
const NOWHERE = 'https://feeds.invalid'

/**
 * Brings the parts of a feed onto disk. Those that are there already are not asked for again. No
 * connection to the database is held meanwhile.
 * @param folder that of the run.
 * @param onBytes is told of each piece's length, and says how many there are by now.
 * @throws PartnerFailure in words that an administrator may read.
 */
export async function bringParts(
  app: App,
  feed: StoredFeed,
  run: BegunRun,
  folder: string,
  onBytes: (bytes: number) => number,
): Promise<void> {
  const have = await finishedParts(folder)
  onBytes(await bytesOf(folder, have))
  if (await isWhole(folder)) return
  if (run.node !== '') throw new PartnerFailure(messages.feedPartsGone)
  try {
    if (comesByConnection(feed.form)) await bringFromPartner(app, feed, folder, have, onBytes)
    else if (have.length === 0) await bringFile(app, feed, { run, folder }, onBytes)
  } catch (error) {
    throw error instanceof EgressFailure ? new PartnerFailure(error.message) : error
  }
  await markWhole(folder)
}

async function bringFromPartner(
  app: App,
  feed: StoredFeed,
  folder: string,
  have: readonly string[],
  onBytes: (bytes: number) => number,
): Promise<void> {
  const { signal } = app.ending
  let kept = new Set(have)
  for await (const { name, body } of partnerFeed(app, feed).parts({ have: kept, signal })) {
    if (kept.has(name)) {
      // It begins anew: what there was may be of another state of the feed.
      onBytes(-(await bytesOf(folder, [...kept])))
      for (const each of kept) await removePart(folder, each)
      kept = new Set()
    }
    await storePart(folder, name, body, onBytes)
  }
}

/**
 * In a thread of its own: what arrives waits for the garbage collector, that of the portal comes by only
 * after 64 MB, and the thread's gives all of it back.
 */
async function bringFile(
  app: App,
  { name, address }: StoredFeed,
  { run, folder }: { run: BegunRun; folder: string },
  onBytes: (bytes: number) => number,
): Promise<void> {
  if (address === null) throw new PartnerFailure(messages.feedIsUploaded)
  const { href, origin } = new URL(app.vault.decrypt(address))
  const baseUrl = app.feedOrigins.has(origin) ? origin : NOWHERE
  const task: Bringing = { name, href, baseUrl, folder }
  let known = 0
  await apart(app, { module, task, run }, ({ bytes = known }) => {
    onBytes(bytes - known)
    known = bytes
  })
}
