import type { Db } from '../kit/database.ts'

/** SQL: another text after every swap of a feed, and when a feed comes, goes or changes its programme. */
export const REVISION = `concat_ws(' ',
  (SELECT string_agg(revision::text, ' ' ORDER BY content) FROM catalogue_revision),
  (SELECT string_agg(feed_id || programme, ' ' ORDER BY feed_id) FROM feed))`

/** Another text after every change to the feeds' content, and every try to refresh one of these merchant lists. */
export async function catalogueRevision(db: Db, lists: readonly string[] = []): Promise<string> {
  const { rows } = await db.query<{ revision: string }>({
    name: 'catalogue-answers-revision',
    text: `SELECT concat_ws(' ', ${REVISION}, (
             SELECT string_agg(xmin::text, ' ' ORDER BY list) FROM merchant_refresh WHERE list = ANY ($1)
           )) AS revision`,
    values: [lists],
  })
  return rows[0]?.revision ?? ''
}
