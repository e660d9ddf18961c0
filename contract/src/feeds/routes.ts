import type { Named, Route } from '../route.ts'
import { getFeeds, runFeed, saveFeed } from './feeds.ts'

const routes = [getFeeds, saveFeed, runFeed] as const

export const feedsRoutes: readonly Route[] = routes

export type FeedsApi = Named<typeof routes>
