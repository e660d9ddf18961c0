import type { Named, Route } from '../route.ts'
import { getAudio, getSignedUrl, uploadAudio } from './audio.ts'
import {
  createDailyQuote,
  deleteDailyQuote,
  getDailyQuoteById,
  getDailyQuotes,
  updateDailyQuote,
} from './daily-quotes.ts'
import { createEvent, deleteEvent, getEventById, getEvents, updateEvent } from './events.ts'
import { getHighlights } from './highlights.ts'
import {
  createPodcast,
  deletePodcast,
  getPodcastById,
  getPodcasts,
  updatePodcast,
} from './podcasts.ts'

const routes = [
  createEvent,
  updateEvent,
  getEvents,
  getEventById,
  deleteEvent,
  createPodcast,
  updatePodcast,
  getPodcasts,
  getPodcastById,
  deletePodcast,
  getSignedUrl,
  uploadAudio,
  getAudio,
  createDailyQuote,
  updateDailyQuote,
  getDailyQuotes,
  getDailyQuoteById,
  deleteDailyQuote,
  getHighlights,
] as const

export const contentRoutes: readonly Route[] = routes

export type ContentApi = Named<typeof routes>
