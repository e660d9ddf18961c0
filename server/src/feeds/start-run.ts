import { feedFormOf } from '@orrery/contract/feeds/forms'
import { messages } from '@orrery/contract/messages'
import type { Client, Db } from '../kit/database.ts'
import { addJob } from '../kit/jobs.ts'
import { setNextAt, type StoredFeed } from './feed.query.ts'
import { askedBefore, forgetRuns, lockForm } from './ledger.query.ts'
import { comesByConnection } from './reader.ts'
import { openRun, type Placed, type RunKey } from './run.query.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Four a day for half a year. */
const KEPT_RUNS = 800

/** Whether there is somebody to ask for it: not so for a feed that is uploaded. */
export function isFetched({ form, address }: Pick<StoredFeed, 'form' | 'address'>): boolean {
  return address !== null || comesByConnection(form)
}

/** What became of a run that was to be opened. */
export type StartedRun =
  | { runId: number }
  /** Another run of the feed has not ended, or the feed has gone or taken another form. */
  | { runId: undefined }
  /** Its form has been asked for so often that it may be again only then. */
  | { askableAt: Date }

/** Opens a run of a feed that its sender is asked for, and queues it; in one transaction, for both or neither. */
export async function startRun(db: Client, feed: StoredFeed, now: Date): Promise<StartedRun> {
  const { feedId, everyHours } = feed
  const askableAt = await freeAt(db, feed, now)
  if (askableAt > now) return { askableAt }
  const runId = await openRun(db, feed, '', now)
  if (runId === undefined) return { runId }
  await queueRun(db, { feedId, runId, node: '' })
  await forgetRuns(db, feedId, KEPT_RUNS)
  await setNextAt(db, feedId, new Date(now.getTime() + everyHours * HOUR_MS))
  return { runId }
}

/** Lets the importer take up a run: the one whose disk has its parts, where they are on one alone. */
export async function queueRun(db: Db, { feedId, runId, node }: RunKey & Placed): Promise<void> {
  const name = node === '' ? 'import-feed' : (`import-feed-at-${node}` as const)
  await addJob(db, name, { feedId, runId }, { jobKey: `feed ${feedId} ${runId}` })
}

/**
 * When the feed's sender may be asked for it: now, or later where its form may be asked for so often a day.
 * Until the transaction has ended nobody else opens a run of such a form, who would count the same.
 */
async function freeAt(db: Db, { form }: StoredFeed, now: Date): Promise<Date> {
  const most = feedFormOf(form)?.mostADay
  if (most === undefined) return now
  await lockForm(db, form)
  const last = await askedBefore(db, form, most, now)
  const free = last === undefined ? now : new Date(last.getTime() + DAY_MS)
  return free > now ? free : now
}

/** Why it may not be asked for before then, for an administrator. */
export function askedOften({ form }: StoredFeed, at: Date): string {
  const { title = form, mostADay = 0 } = feedFormOf(form) ?? {}
  return messages.feedAskedOften(title, mostADay, at.toISOString().slice(0, 16).replace('T', ' '))
}
