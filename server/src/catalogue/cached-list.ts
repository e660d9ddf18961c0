import { api } from '@orrery/contract'
import type { LinkCall } from '@orrery/contract/programmes/link-calls'
import type { App } from '../kit/app.ts'
import { AgreedText } from '../kit/http/agreed.ts'
import type { Answered } from '../kit/http/handler.ts'
import { refreshRevision } from './store-merchants.query.ts'

/** Any list's call: they differ in their rows' fields only. */
export type ListCall = LinkCall<'merchants'>

/**
 * A merchant list's answer: the one given before to the same query while the list was not
 * refreshed, else a fresh one (docs/decisions/0007). It follows from the query and our own table
 * alone: whoever asks, once the right to ask was checked.
 * @param asked the whole query that the table is asked, the list's key in it.
 * @param answer asks the database.
 */
export async function cachedList(
  app: App,
  route: ListCall,
  asked: { list: string },
  answer: () => Promise<Answered<ListCall>>,
): Promise<AgreedText> {
  const query = JSON.stringify([route, asked])
  // Read before the merchants, so these are at least as new as the revision that they are kept under.
  const revision = await refreshRevision(app.pool, asked.list)
  const known = app.cache.get(query, revision)
  if (known) return known
  const fresh = new AgreedText(api[route].answer, await answer())
  app.cache.keep(query, revision, fresh)
  return fresh
}
