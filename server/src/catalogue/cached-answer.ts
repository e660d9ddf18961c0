import type { z } from 'zod'
import { api, type ApiKey } from '@orrery/contract'
import type { App } from '../kit/app.ts'
import { AgreedText } from '../kit/http/agreed.ts'
import type { Answered } from '../kit/http/handler.ts'
import { heavyOr } from '../kit/too-heavy.ts'

/**
 * An answer that follows from its question and our own tables alone: the one given before to the same
 * question at this revision, else a fresh one (docs/decisions/0007).
 * @param asked the whole question, whoever asks: what differs between vendors must be in it.
 * @param revision of what it is made from, read before it: the answer is at least as new.
 * @param answer asks the database.
 * @throws Problem tooHeavy for what takes it too long.
 */
export async function cachedAnswer<Call extends ApiKey>(
  app: App,
  call: Call,
  { asked, revision }: { asked: object; revision: string },
  answer: () => Promise<Answered<Call>>,
): Promise<AgreedText> {
  const query = JSON.stringify([call, asked])
  const known = app.cache.get(query, revision)
  if (known) return known
  const answered = await answer().catch((error: unknown) => {
    throw heavyOr(error)
  })
  const fresh = new AgreedText(api[call].answer as z.ZodType, answered)
  app.cache.keep(query, revision, fresh)
  return fresh
}
