import type { Handlers } from '../kit/http/handler.ts'
import {
  createDailyQuote,
  deleteDailyQuote,
  getDailyQuoteById,
  getDailyQuotes,
  updateDailyQuote,
} from './daily-quotes.ts'
import { createEvent, deleteEvent, getEventById, getEvents, updateEvent } from './events.ts'
import { getAudio } from './get-audio.ts'
import { getHighlights } from './get-highlights.ts'
import {
  createPodcast,
  deletePodcast,
  getPodcastById,
  getPodcasts,
  updatePodcast,
} from './podcasts.ts'
import { getSignedUrl, uploadAudio } from './upload-audio.ts'

export const contentHandlers = {
  'POST /event/create': createEvent,
  'PUT /event/updateEvent': updateEvent,
  'GET /event/all': getEvents,
  'POST /event/getEventsById': getEventById,
  'POST /event/delete': deleteEvent,
  'POST /prodcast/create': createPodcast,
  'PUT /prodcast/updatePodcast': updatePodcast,
  'GET /prodcast/all': getPodcasts,
  'POST /prodcast/getProdcastById': getPodcastById,
  'POST /prodcast/delete': deletePodcast,
  'GET /prodcast/getSignedUrl': getSignedUrl,
  'PUT /prodcast/upload': uploadAudio,
  'GET /prodcast/getAudio': getAudio,
  'POST /dailyQuote/create': createDailyQuote,
  'PUT /dailyQuote/update': updateDailyQuote,
  'GET /dailyQuote/all': getDailyQuotes,
  'POST /dailyQuote/getDailyQuoteById': getDailyQuoteById,
  'POST /dailyQuote/delete': deleteDailyQuote,
  'GET /home/getHighlights': getHighlights,
} satisfies Partial<Handlers>
