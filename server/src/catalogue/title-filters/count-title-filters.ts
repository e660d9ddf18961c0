import type { App } from '../../kit/app.ts'
import { transaction } from '../../kit/database.ts'
import {
  countHeld,
  countProducts,
  noteCounts,
  productFeeds,
  takeTime,
} from './title-filter.query.ts'

/**
 * Counts what title filters keep out. Nobody who reads waits for it; a feed that is taken in waits while
 * its kind's counts are made, feed by feed.
 * @param catalogue whether merchants' and categories' counts are to be made anew, too.
 */
export async function countTitleFilters(app: App, catalogue: boolean): Promise<void> {
  if (catalogue) {
    for (const feedId of await productFeeds(app.jobs)) {
      await transaction(app.jobs, async (db) => {
        await takeTime(db)
        await countProducts(db, feedId)
      })
    }
    await noteCounts(app.jobs)
  }
  await transaction(app.jobs, async (db) => {
    await takeTime(db)
    await countHeld(db, app.clock())
  })
}
