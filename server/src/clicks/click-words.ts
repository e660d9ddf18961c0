import type { App } from '../kit/app.ts'
import type { Handler } from '../kit/http/handler.ts'
import { askedClicks, periodOf, type AskedClicks } from './asked-clicks.ts'
import { foldedAt } from './click-days.query.ts'
import { clickWords, type ClickWord } from './click-words.query.ts'

/** 3-decisions §3, with the rows of 2-links §3. */
export const getChannelCounts: Handler<'GET /home/getChannelCounts'> = ({ app, scope, query }) =>
  answered(app, askedClicks(app, scope, query), 'channel')

/** 3-decisions §3, with the rows of 2-links §3. */
export const getSearchTextCounts: Handler<'POST /home/getSearchTextCounts'> = ({
  app,
  scope,
  body,
}) => answered(app, askedClicks(app, scope, body), 'search_text', body.channel)

async function answered(app: App, asked: AskedClicks, word: ClickWord, channel?: string) {
  // Whoever follows a link chooses the words, so there may be very many of them.
  const [words, asOf] = await Promise.all([
    clickWords(app.queries, asked, word, channel),
    foldedAt(app.pool),
  ])
  return { ...words, ...periodOf(asked, asOf) }
}
