import type { ReaderPlace } from '../kit/feed-rows.ts'
import type { StoredFeed } from './feed.query.ts'
import type { BegunRun } from './run.query.ts'

/** What the thread that takes a feed in is given. */
export interface TakingIn {
  databaseUrl: string
  feed: Pick<StoredFeed, 'feedId' | 'brings' | 'programme' | 'currency' | 'country' | 'items'>
  run: BegunRun
  reader: ReaderPlace
  /** The parts in their order, and where each is. */
  parts: readonly { name: string; file: string }[]
  /** Private origins that pictures may be on. */
  origins: readonly string[]
  /** When it begins: it says which sales are on, and as of when the catalogue is. */
  now: Date
  /** How much the portal's event loop has to do, for `loadIn`. */
  load: SharedArrayBuffer
}
