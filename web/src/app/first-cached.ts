import { portalQuery } from '../api/portal.ts'
import { queryClient } from '../api/query-client.ts'
import { answerQuery } from '../api/use-answer.ts'
import { begunAsks } from './first-answers.ts'

/** So long the first drawing waits for what it is drawn of. */
const MOST_MS = 150

/**
 * Resolves when the settings and the screen's first answers are in the cache, or after a moment. On a
 * phone they are there before the scripts: a screen drawn with them is drawn once, and in pieces. Drawn
 * without, it is drawn again as they come, each time in one go.
 */
export async function firstAnswersOrSoon(): Promise<void> {
  await Promise.race([cached(), new Promise((resolve) => setTimeout(resolve, MOST_MS))])
}

async function cached(): Promise<void> {
  // Every call waits for them. Only now: what first answers have begun is taken over here, or by nobody.
  await queryClient.prefetchQuery(portalQuery)
  const begun = await begunAsks
  await Promise.all(
    begun.map(async ({ key, ask, answered }) => {
      // A refusal is for the screen: a session that has ended leads away from it.
      if (await answered) await queryClient.prefetchQuery(answerQuery(key, ask))
    }),
  )
}
