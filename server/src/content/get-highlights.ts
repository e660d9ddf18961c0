import { addDays } from '@orrery/contract/day'
import type { Handler } from '../kit/http/handler.ts'
import { newestQuote } from './daily-quote.query.ts'
import { quoteAnswer } from './daily-quotes.ts'
import { upcomingEvents } from './event.query.ts'
import { eventAnswer } from './events.ts'
import { podcasts } from './podcast.query.ts'
import { podcastAnswer } from './podcasts.ts'
import { todayOf } from './until.ts'

/** A quote stands for as many days where the next ones have none. */
const QUOTE_DAYS = 7
const EVENTS = { limit: 3, offset: 0 }
const NEWEST = { limit: 1, offset: 0 }

/** 3-decisions §3: the dashboard's card. Days to come are not shown there, to nobody. */
export const getHighlights: Handler<'GET /home/getHighlights'> = async ({ app, scope }) => {
  const today = todayOf(app)
  const quote = await newestQuote(app.pool, addDays(today, 1 - QUOTE_DAYS), today)
  const next = await upcomingEvents(app.pool, app.clock(), EVENTS)
  const [podcast] = await podcasts(app.pool, today, NEWEST)
  return {
    quote: quote ? quoteAnswer(quote) : null,
    events: next.map(eventAnswer),
    podcast: podcast ? podcastAnswer(app, scope, podcast) : null,
  }
}
