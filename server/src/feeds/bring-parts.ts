import { feedFormOf } from '@orrery/contract/feeds/forms'
import { messages } from '@orrery/contract/messages'
import { PartnerFailure } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { EgressFailure, egress } from '../kit/egress/egress.ts'
import { isOwn } from './feed-address.ts'
import type { StoredFeed } from './feed.query.ts'
import { finishedParts, isWhole, markWhole, MOST_BYTES, storePart } from './part-files.ts'

/** A large file over a slow line. */
const CALL_MS = 60 * 60_000
/** A sender may make its file when it is asked for it. */
const SILENCE_MS = 60_000

/** Every address but those of FEED_ORIGINS is a stranger to this one, and has to be public. */
const NOWHERE = 'https://feeds.invalid'

/**
 * Brings the parts of a feed onto disk. Those that are there already are not asked for again. No
 * connection to the database is held meanwhile.
 * @param onBytes is told of each piece's length, and says how many there are by now.
 * @throws PartnerFailure in words that an administrator may read.
 */
export async function bringParts(
  app: App,
  feed: StoredFeed,
  folder: string,
  onBytes: (bytes: number) => number,
): Promise<void> {
  const have = new Set(await finishedParts(folder))
  if (await isWhole(folder)) return
  try {
    if (feedFormOf(feed.form)?.from === 'partner') {
      await bringFromPartner(app, feed, { folder, have, onBytes })
    } else if (!have.has('1')) {
      await bringFile(app, feed, folder, onBytes)
    }
  } catch (error) {
    throw error instanceof EgressFailure ? new PartnerFailure(error.message) : error
  }
  await markWhole(folder)
}

interface Bringing {
  folder: string
  have: ReadonlySet<string>
  onBytes: (bytes: number) => number
}

async function bringFromPartner(app: App, feed: StoredFeed, { folder, have, onBytes }: Bringing) {
  const partner = app.adapters.get(feed.programme)?.feeds?.[feed.form]
  if (!partner) throw new PartnerFailure(messages.feedNotConfigured)
  for await (const { name, body } of partner.parts({ have, signal: app.ending.signal })) {
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
    baseUrl: isOwn(app, url) ? url.origin : NOWHERE,
    timeouts: { headers: SILENCE_MS, total: CALL_MS },
    maxBodyBytes: MOST_BYTES,
    retries: { most: 1 },
  })
  try {
    const body = await client.stream({
      method: 'GET',
      path: url.href,
      packed: true,
      signal: app.ending.signal,
    })
    await storePart(folder, '1', body, onBytes)
  } finally {
    await client.close()
  }
}
