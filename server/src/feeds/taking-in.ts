import type { ReaderPlace } from '../kit/feed-rows.ts'
import type { StoredFeed } from './feed.query.ts'
import type { RefusedRow } from './refused.query.ts'
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
}

/** How far it has come, once in a while; and how it ended. */
export interface Told {
  counts: Counts
  ended?: { kept: readonly RefusedRow[]; failure?: TakingFailure }
}

/** Rows so far. */
export interface Counts {
  rows: number
  taken: number
  refused: number
}

export interface TakingFailure {
  kind: 'Held' | 'PartnerFailure' | 'ConnectionLost' | 'Error'
  message: string
  /** Of PostgreSQL or the operating system, where it is theirs. */
  code?: unknown
}
