import type { Named, Route } from '../route.ts'
import {
  deletePostbackEndpoint,
  getPostbackEndpoints,
  getPostbacks,
  pausePostbackEndpoint,
  replayPostbacks,
  rotatePostbackSecret,
  savePostbackEndpoint,
  testPostback,
} from './postbacks.ts'

const routes = [
  getPostbackEndpoints,
  savePostbackEndpoint,
  pausePostbackEndpoint,
  deletePostbackEndpoint,
  rotatePostbackSecret,
  testPostback,
  getPostbacks,
  replayPostbacks,
] as const

export const postbacksRoutes: readonly Route[] = routes

export type PostbacksApi = Named<typeof routes>
