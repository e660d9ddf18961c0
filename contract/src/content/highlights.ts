import { z } from 'zod'
import { route } from '../route.ts'
import { dailyQuote } from './daily-quotes.ts'
import { event } from './events.ts'
import { podcast } from './podcasts.ts'

export const getHighlights = route({
  method: 'GET',
  path: '/home/getHighlights',
  summary:
    'What the dashboard shows: the newest quote of the last seven days, three events, the next first and those under way behind them, the newest podcast.',
  source: 'added',
  access: { who: 'vendor' },
  answer: z.object({
    quote: dailyQuote.nullable(),
    events: z.array(event),
    podcast: podcast.nullable(),
  }),
})
