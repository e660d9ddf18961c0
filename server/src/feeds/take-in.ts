import { messages } from '@orrery/contract/messages'
import { programmeOf } from '@orrery/contract/programmes/all'
import { transaction, type Client, type Pool } from '../kit/database.ts'
import { placePaths } from './categories.query.ts'
import { contentTables, type ContentTable } from './content-tables.ts'
import type { FeedLines } from './feed-lines.ts'
import { Held, heldReason } from './held.ts'
import { activeItems } from './held.query.ts'
import { MOST_REFUSED, type Tally } from './read-rows.ts'
import { noteRefused } from './refused.query.ts'
import { endEarlierHeld, endRun } from './run.query.ts'
import { dropRepeated, stage } from './stage.query.ts'
import { lockSwap, noteSwap, swap } from './swap.query.ts'
import type { TakingIn } from './taking-in.ts'

/**
 * Makes a feed what is on disk of it, in one transaction.
 * @throws Held when it looks wrong; nothing is changed then, as with whatever else it throws.
 */
export async function takeIn(
  pool: Pool,
  { feed, run, now }: Pick<TakingIn, 'feed' | 'run' | 'now'>,
  read: FeedLines,
): Promise<void> {
  const began = performance.now()
  const content = contentTables[feed.brings]
  await transaction(pool, async (db) => {
    await stage(db, content, read.lines)
    await refuseRepeated(db, content, read.tally)
    const { rows, taken, refused } = read.tally
    const items =
      'active' in content.staged
        ? await activeItems(db, content, feed.feedId)
        : { was: feed.items, becomes: taken }
    const reason = heldReason(items, { taken, refused })
    if (reason !== undefined && !run.decided) throw new Held(reason)
    await lockSwap(db)
    if (content.table === 'product') await placePaths(db, read.paths.all())
    const lists = programmeOf(feed.programme).links.map(({ key }) => key)
    const swapped = await swap(db, content, feed.feedId, lists)
    const isNews = Object.values(swapped).some((count) => count > 0)
    await noteSwap(db, content, feed.feedId, { items: items.becomes, isNews, at: now })
    await noteRefused(db, run, read.tally.kept)
    await endEarlierHeld(db, run, messages.feedSuperseded)
    const state = isNews ? 'stored' : 'unchanged'
    const at = new Date(now.getTime() + performance.now() - began)
    const isOurs = await endRun(db, run, { state, reason: '', at, rows, refused, swapped })
    // Another node has taken this process for dead, and the feed in.
    if (!isOurs) throw new Error('The run of a feed was ended by another process.')
  })
}

/** Of rows with the same id the first is taken. */
async function refuseRepeated(db: Client, content: ContentTable, tally: Tally): Promise<void> {
  const { repeated, total } = await dropRepeated(db, content, MOST_REFUSED)
  for (const { at, line, excerpt } of repeated) {
    tally.refuse(line, messages.feedRow.repeated, excerpt, at)
  }
  tally.refused += total - repeated.length
  tally.taken -= total
}
