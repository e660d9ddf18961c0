import type { LinkCall } from '@orrery/contract/programmes/link-calls'
import type { App } from '../kit/app.ts'
import type { AgreedText } from '../kit/http/agreed.ts'
import type { Answered } from '../kit/http/handler.ts'
import { cachedAnswer } from './cached-answer.ts'
import { refreshState, type RefreshState } from './store-merchants.query.ts'

/** Any list's call: they differ in their rows' fields only. */
export type ListCall = LinkCall<'merchants'>

/**
 * A merchant list's answer, kept while the list is not refreshed.
 * @param asked the whole query that the table is asked, the list's key in it.
 * @param answer asks the database, knowing how the list's last refresh ended.
 */
export async function cachedList(
  app: App,
  route: ListCall,
  asked: { list: string },
  answer: (state: RefreshState) => Promise<Answered<ListCall>>,
): Promise<AgreedText> {
  const state = await refreshState(app.pool, asked.list)
  return cachedAnswer(app, route, { asked, revision: state.revision }, () => answer(state))
}
