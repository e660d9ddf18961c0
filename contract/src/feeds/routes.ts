import type { Named, Route } from '../route.ts'
import {
  decideFeed,
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
  uploadFeed,
] as const

export const feedsRoutes: readonly Route[] = routes

export type FeedsApi = Named<typeof routes>
