import { programmeOf } from '@orrery/contract/programmes/all'
import { messages } from '@orrery/contract/messages'
import type { App } from '../kit/app.ts'
import { transaction, type Client } from '../kit/database.ts'
import { placePaths } from './categories.query.ts'
import type { ContentTable } from './content-tables.ts'
import type { StoredFeed } from './feed.query.ts'
import { heldReason } from './held.ts'
import type { Paths } from './paths.ts'
import { MOST_REFUSED, type Tally } from './read-rows.ts'
import { endRun, noteRefused, type RunKey, type Swapped } from './run.query.ts'
import { dropRepeated, stage } from './stage.query.ts'
import { countStaged, lockSwap, noteSwap, swap } from './swap.query.ts'

/** A feed that is not taken in before somebody has looked at it. */
export class Held extends Error {
  override name = 'Held'
}

interface Taking {
  app: App
  feed: StoredFeed
  run: RunKey
  content: ContentTable
  /** Rows as COPY reads them; the tally and the paths are whole when they have been read. */
  lines: AsyncIterable<string>
  tally: Tally
  paths: Paths
  /** Whether an administrator has looked at it. */
  isDecided: boolean
}

/**
 * Makes a feed what has been read of it, in one transaction.
 * @throws Held when it looks wrong; nothing is changed.
 */
export async function takeIn(taking: Taking): Promise<void> {
  const { app, feed, content, lines, tally, isDecided } = taking
  await transaction(app.imports, async (db) => {
    await stage(db, content, lines)
    const { repeated, total } = await dropRepeated(db, content, MOST_REFUSED)
    for (const { line, excerpt } of repeated) {
      tally.refuse(line, messages.feedRow.repeated, excerpt)
    }
    tally.refused += total - repeated.length
    tally.taken -= total
    const becomes = await countStaged(db)
    const reason = heldReason(feed.items, { becomes, refused: tally.refused })
    if (reason !== undefined && !isDecided) throw new Held(reason)
    await store(db, taking, becomes)
  })
}

async function store(
  db: Client,
  { app, feed, run, content, tally, paths }: Taking,
  items: number,
): Promise<void> {
  await lockSwap(db)
  if (content.table === 'product') await placePaths(db, paths.all())
  const lists = programmeOf(feed.programme).links.map(({ key }) => key)
  const swapped = await swap(db, content, feed.feedId, lists)
  const isNews = someOf(swapped)
  const at = app.clock()
  await noteSwap(db, content, feed.feedId, { items, isNews, at })
  await noteRefused(db, run, tally.kept)
  const { rows, refused } = tally
  const state = isNews ? 'stored' : 'unchanged'
  const isOurs = await endRun(db, run, { state, reason: '', at, rows, refused, swapped })
  // Another node took this process for dead, and has taken the feed in.
  if (!isOurs) throw new Error('The run of a feed was ended by another process.')
}

function someOf({ added, changed, removed }: Swapped): boolean {
  return added + changed + removed > 0
}
