import type { z } from 'zod'
import { api, type Api, type ApiKey } from '@orrery/contract'
import type { App } from '../kit/app.ts'
import { AgreedText } from '../kit/http/agreed.ts'
import type { Answered } from '../kit/http/handler.ts'
import type { Scope } from '../kit/scope.ts'

/** The calls that answer JSON, not a file. */
type JsonKey = { [K in ApiKey]: Api[K]['answer'] extends z.ZodType ? K : never }[ApiKey]

/**
 * A report's answer: the one given before to the same query while nothing new was stored, else a
 * fresh one. Only for what follows from the query and the stored figures alone, and only after the
 * caller's right to it has been checked (docs/decisions/0007).
 * @param asked the whole checked query, the vendor included.
 * @param answer asks the database.
 */
export async function cachedAnswer<K extends JsonKey>(
  app: App,
  scope: Scope,
  route: K,
  asked: object,
  answer: () => Promise<Answered<K>>,
): Promise<AgreedText> {
  const query = JSON.stringify([route, asked])
  // Read before the figures, so these are at least as new as the revision that they are kept under.
  const { revision } = scope
  const known = revision === null ? undefined : app.cache.get(query, revision)
  if (known) return known
  const fresh = new AgreedText(api[route].answer, await answer())
  if (revision !== null) app.cache.keep(query, revision, fresh)
  return fresh
}
