import { addDays, daysBetween, type Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import type { Range } from '@orrery/contract/presets'
import { Problem } from '@orrery/contract/problems'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { App } from '../kit/app.ts'
import { ConnectionLost, OutcomeUnknown } from '../kit/connection-lost.ts'
import type { Client } from '../kit/database.ts'
import { spooled } from '../kit/spooled.ts'
import { until } from '../kit/until.ts'
import { PartnerFailure, WrongRow, type Adapter } from '../kit/adapter.ts'
import { Aside, attributing, vendorIds } from './attribute.ts'
import { discardEarlierHeld, keepDraft } from './draft.query.ts'
import { endDryRun } from './dry-run.ts'
import { halves, parts } from '../kit/parts.ts'
import { heldAccount } from './hold-account.query.ts'
import { heldReason } from './hold.query.ts'
import type { Lock } from './locks.ts'
import { markDays } from './mark-days.query.ts'
import { replaceDays } from './replace-days.ts'
import { endRun, startRun, type RunEnd } from './run.query.ts'
import { stage, stagedLines } from './stage.ts'
import { storing } from './storing.ts'
import { withLock } from './with-lock.ts'

export interface PullOptions {
  startedBy: number | null
  /** Store figures even if they would be held for review. */
  accept?: boolean
  /** Store nothing: keep what was read for a decision. */
  dry?: boolean
  reason?: string
  /** Told how each part ended, for progress. */
  onPart?: (part: PulledPart) => void
}

/** How one part of a pull ended. */
export interface PulledPart {
  runId: string
  range: Range
  status: RunEnd
  reason: string
  rows: number
  /** Of a dry run: what would change. */
  changedVendorDays?: number
}

class Held extends Error {}

/** How a part ended, and whether some of its days may do better without the others. */
interface Outcome extends PulledPart {
  partly: boolean
}

/**
 * Pulls a range of a programme's days, in parts of a month, oldest first. A part that is not ready, is
 * held, or has a row that cannot be read or stored ({@link WrongRow}) is tried again in halves, down to
 * days, so that one such day keeps no other back. Everything else fails the whole part at once: a partner
 * that does not answer, a report that the adapter cannot read, and trouble on our side. A day that could
 * not be pulled stays as it was and says why.
 * @returns undefined when a pull or upload of this programme and kind is running already.
 * @throws Problem busy when the database went away or the process began to end, which stops what the
 * partner has not answered yet; what was committed before that stays.
 */
export function pull(
  app: App,
  adapter: Adapter,
  kind: Kind,
  range: Range,
  options: PullOptions,
): Promise<PulledPart[] | undefined> {
  return withLock(app, adapter.programme, kind, false, async (lock) => {
    const ended: PulledPart[] = []
    const pullSplit = async (part: Range): Promise<void> => {
      const { partly, ...outcome } = await pullPart(app, lock, adapter, kind, part, options)
      if (partly) {
        for (const half of halves(part)) await pullSplit(half)
      } else {
        ended.push(outcome)
        options.onPart?.(outcome)
      }
    }
    for (const part of parts(range)) await pullSplit(part)
    return ended
  })
}

/**
 * The days that the partner may still restate, ending at `last`, and the one that has just become
 * final: it must be seen once more after its last possible change, or it stays an estimate for ever.
 */
export function trailingWindow(last: Day, finalAfterDays: number): Range {
  return { start: addDays(last, -finalAfterDays), end: last }
}

async function pullPart(
  app: App,
  lock: Lock,
  adapter: Adapter,
  kind: Kind,
  range: Range,
  options: PullOptions,
): Promise<Outcome> {
  const { programme } = adapter
  const { startedBy } = options
  const ending = app.ending.signal
  if (ending.aborted) throw new Problem('busy')
  const runId = await startRun(app.ingest, {
    programme,
    kind,
    source: 'pull',
    range,
    startedBy,
    at: app.clock(),
    dry: options.dry,
  })
  try {
    const aside = new Aside()
    const vendors = await vendorIds(app.ingest)
    const report = until(adapter.readReport(kind, range, ending), ending)
    const checked = stagedLines(report, attributing(range, vendors, aside))
    // No connection is held while the partner thinks.
    const stored = await spooled(app.config.dataDir, checked, (lines) =>
      storing(app, lock, { programme, kind }, async (db) => {
        await stage(db, lines)
        return storePart(app, db, { adapter, kind, range, runId, aside }, options)
      }),
    )
    return { runId, range, ...stored, partly: false }
  } catch (error) {
    if (error instanceof ConnectionLost || lock.isLost) {
      // Another node may hold the lock by now, so nothing more is pulled or said about these days.
      // What cannot be written down now is taken for interrupted later.
      await endRun(app.ingest, runId, app.clock(), 'failed', messages.connectionLost).catch(
        () => undefined,
      )
      throw error instanceof OutcomeUnknown ? error : new Problem('busy')
    }
    if (ending.aborted) {
      // A job of ours begins again by itself.
      const reason = messages.cutOffPull(startedBy === null)
      await endRun(app.ingest, runId, app.clock(), 'failed', reason)
      throw new Problem('busy')
    }
    const { status, reason } = failed(error)
    const ofOneDay = status !== 'failed' || error instanceof WrongRow
    const partly = ofOneDay && daysBetween(range.start, range.end) > 0
    // What is tried again in halves marks its days then.
    if (!partly && !options.dry) {
      const timeZone = app.config.REPORT_TIME_ZONE
      await markDays(app.ingest, { programme, kind, range, timeZone }, status, reason)
    }
    await endRun(app.ingest, runId, app.clock(), status, reason)
    if (status === 'failed' && !(error instanceof PartnerFailure || error instanceof Problem)) {
      app.log.error({ programme, kind, range, error: String(error) }, 'pull failed')
    }
    return { runId, range, status, reason, rows: 0, partly }
  }
}

/** A part whose rows are staged. */
interface StagedPart {
  adapter: Adapter
  kind: Kind
  range: Range
  runId: string
  aside: Aside
}

async function storePart(
  app: App,
  db: Client,
  { adapter, kind, range, runId, aside }: StagedPart,
  options: PullOptions,
): Promise<Omit<PulledPart, 'runId' | 'range'>> {
  const { programme } = adapter
  const days = {
    runId,
    programme,
    kind,
    range,
    covers: 'whole days',
    settles: true,
    reason: options.reason ?? messages.restated,
    timeZone: app.config.REPORT_TIME_ZONE,
    asOf: app.clock(),
  } as const
  if (options.dry) {
    await aside.store(db, runId)
    return endDryRun(db, days, aside.words)
  }
  const held = options.accept
    ? undefined
    : ((await heldAccount(db, adapter, kind, range, app.config.HOLD_FACTOR)) ??
      (await heldReason(db, programme, kind, range, app.config.HOLD_FACTOR)))
  if (held !== undefined) {
    // Of several days those that do not look wrong go in.
    if (range.start < range.end) throw new Held(held)
    await aside.store(db, runId)
    await discardEarlierHeld(db, days)
    await keepDraft(db, days)
    await markDays(db, days, 'held', held)
    await endRun(db, runId, days.asOf, 'held', held)
    return { status: 'held', reason: held, rows: 0 }
  }
  await discardEarlierHeld(db, days)
  const totals = await replaceDays(db, days)
  await aside.store(db, runId)
  const status = totals.changedVendorDays > 0 ? 'done' : 'unchanged'
  const reason = aside.words
  await endRun(db, runId, app.clock(), status, reason, totals)
  return { status, reason, rows: Number(totals.rows) }
}

function failed(error: unknown): { status: 'not-ready' | 'failed' | 'held'; reason: string } {
  if (error instanceof Held) return { status: 'held', reason: error.message }
  if (error instanceof PartnerFailure) {
    return { status: error.notReady ? 'not-ready' : 'failed', reason: error.message }
  }
  // As many dry runs wait as there may be.
  if (error instanceof Problem) return { status: 'failed', reason: error.message }
  return { status: 'failed', reason: messages.dayNotStored }
}
