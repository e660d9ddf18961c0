import type { Feed, FeedRun } from '@orrery/contract/feeds/feeds'
import { feedFormOf } from '@orrery/contract/feeds/forms'
import { duration } from '../format/duration.ts'
import { count, counted } from '../format/number.ts'
import { fileSize } from '../ui/field/file-rules.ts'

/** The state of a run in words, and the edge that repeats it. */
export const runWords = {
  waiting: { words: 'Waiting', state: 'estimated' },
  running: { words: 'Running', state: 'estimated' },
  stored: { words: 'Taken in', state: 'final' },
  unchanged: { words: 'Nothing new', state: 'plain' },
  held: { words: 'Held for review', state: 'waiting' },
  failed: { words: 'Failed', state: 'waiting' },
} as const satisfies Record<FeedRun['state'], object>

/** Whether a run has not ended yet, so that its figures go on. */
export function isOpen(run: FeedRun | null): boolean {
  return run?.state === 'waiting' || run?.state === 'running'
}

/** What a feed has in the catalogue: `118,997 products`. */
export function itemsWords({ brings, items }: Pick<Feed, 'brings' | 'items'>): string {
  return counted(items, brings === 'cashback' ? 'cashback offer' : brings.replace(/s$/, ''))
}

/** In which form a feed comes; its key where this page does not know it. */
export function formTitle({ form }: Pick<Feed, 'form'>): string {
  return feedFormOf(form)?.title ?? form
}

/** Where a feed comes from: its address, else by which way. */
export function originWords({ address, form }: Pick<Feed, 'address' | 'form'>): string {
  if (address !== null) return address
  return feedFormOf(form)?.from === 'partner' ? 'By the connection' : 'Uploaded'
}

/** When a feed is taken in by itself; one that is uploaded has no such time. */
export function scheduleWords(feed: Pick<Feed, 'address' | 'form' | 'everyHours' | 'paused'>) {
  if (feed.paused) return 'Paused'
  if (originWords(feed) === 'Uploaded') return 'When uploaded'
  return hoursWords(feed.everyHours)
}

/** A pause between two runs: `Every hour`, `Every 6 hours`. */
export function hoursWords(hours: number): string {
  return hours === 1 ? 'Every hour' : `Every ${counted(hours, 'hour')}`
}

/** How far a run is: `120,000 rows, 14 MB read`. */
export function progressWords({ state, rows, bytes }: FeedRun): string {
  if (state === 'waiting') return 'Waiting for its turn'
  return `${counted(rows, 'row')}, ${fileSize(bytes)} read`
}

/** What a run did: `1,200 added, 7 changed, 0 removed, 3 refused`; why, where it did nothing. */
export function outcomeWords({ state, reason, added, changed, removed, refused }: FeedRun): string {
  if (state !== 'stored') return reason
  const figures = [
    [added, 'added'],
    [changed, 'changed'],
    [removed, 'removed'],
    [refused, 'refused'],
  ] as const
  return figures.map(([figure, what]) => `${count(figure)} ${what}`).join(', ')
}

/** How long a run took; nobody knows before its end. */
export function runDuration({ start_time: started, end_time: ended }: FeedRun): string {
  return duration(ended === null ? null : Date.parse(ended) - Date.parse(started))
}

/** What became of runs between two looks: those that began and those that ended. */
export function newsOf(before: readonly Feed[], now: readonly Feed[]): string[] {
  return now.flatMap((feed) => {
    const { name, lastRun } = feed
    const last = before.find(({ feedId }) => feedId === feed.feedId)
    if (!last || !lastRun || sameRun(last.lastRun, lastRun)) return []
    if (isOpen(lastRun)) return isOpen(last.lastRun) ? [] : [`${name} is being taken in.`]
    return [`${name}: ${runWords[lastRun.state].words}. ${outcomeWords(lastRun)}`.trim()]
  })
}

function sameRun(one: FeedRun | null, other: FeedRun): boolean {
  return one?.runId === other.runId && one.state === other.state
}
