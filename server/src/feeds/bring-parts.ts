import { messages } from '@orrery/contract/messages'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { EgressFailure, egress } from '../kit/egress/egress.ts'
import type { StoredFeed } from './feed.query.ts'
import {
  bytesOf,
  finishedParts,
  isWhole,
  markWhole,
  MOST_BYTES,
  removePart,
  storePart,
} from './part-files.ts'
import { comesByConnection, partnerFeed } from './reader.ts'
import type { Placed } from './run.query.ts'

/** A large file over a slow line. */
const CALL_MS = 60 * 60_000
/** A sender may make its file when it is asked for it. */
const SILENCE_MS = 60_000

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
  { node }: Placed,
  folder: string,
  onBytes: (bytes: number) => number,
): Promise<void> {
  const have = await finishedParts(folder)
  onBytes(await bytesOf(folder, have))
  if (await isWhole(folder)) return
  if (node !== '') throw new PartnerFailure(messages.feedPartsGone)
  try {
    if (comesByConnection(feed.form)) await bringFromPartner(app, feed, folder, have, onBytes)
    else if (have.length === 0) await bringFile(app, feed, folder, onBytes)
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
      for (const each of kept) await removePart(folder, each)
      kept = new Set()
    }
    await storePart(folder, name, body, onBytes)
  }
}

async function bringFile(
  app: App,
  { name, address }: StoredFeed,
  folder: string,
  onBytes: (bytes: number) => number,
): Promise<void> {
  if (address === null) throw new PartnerFailure(messages.feedIsUploaded)
  const url = new URL(app.vault.decrypt(address))
  const client = egress({
    name,
    baseUrl: app.feedOrigins.has(url.origin) ? url.origin : NOWHERE,
    timeouts: { headers: SILENCE_MS, total: CALL_MS },
    maxBodyBytes: MOST_BYTES,
    retries: { most: 1 },
  })
  try {
    const { signal } = app.ending
    const body = await client.stream({ method: 'GET', path: url.href, packed: true, signal })
    await storePart(folder, '1', body, onBytes)
  } finally {
    await client.close()
  }
}
