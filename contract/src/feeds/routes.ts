import type { Named, Route } from '../route.ts'
import {
  decideFeed,
  deleteFeed,
  getFeedRuns,
  getFeeds,
  pauseFeed,
  runFeed,
  saveFeed,
  uploadFeed,
} from './feeds.ts'

const routes = [
  getFeeds,
  getFeedRuns,
  saveFeed,
  pauseFeed,
  runFeed,
  decideFeed,
  deleteFeed,
  uploadFeed,
] as const

export const feedsRoutes: readonly Route[] = routes

export type FeedsApi = Named<typeof routes>
