import { isRobot, RULES } from '../redirector/agents.ts'
import { giveTime, transaction, type Client, type Pool } from '../kit/database.ts'
import { addCounting, forgetCounting, holdCounting } from './counting.query.ts'
import { summariseOrder } from './click-order.query.ts'
import {
  clickHorizon,
  dueDays,
  forgetPaid,
  holdFold,
  isOutdated,
  settleDay,
  startRules,
  type DueDay,
  type FoldState,
} from './folding.query.ts'
import {
  agentsOf,
  countRows,
  judgeOwn,
  keepLabels,
  makeTables,
  readDay,
  readNew,
} from './judged.query.ts'
import {
  hoursOfDay,
  hoursOfNew,
  judgeNewRepeats,
  judgeRepeats,
  markNextDay,
  tookSeveral,
} from './repeats.query.ts'
import { addUp, noteFolded, takeOut } from './sums.query.ts'

/** The most clicks of one transaction: a second's work. */
const MOST = 100_000n

/** A day of millions of clicks is summed anew in this time. */
export const LONGEST_MS = 10 * 60_000

/**
 * A day that was summed anew is left alone for so many times as long as that took: a clock that is a day behind marks
 * it with every click.
 */
const RESTS = 20

/** Until when days rest, as `performance.now()` says it. */
export type RestingDays = Map<string, number>

/** Hears of what folding goes on without. */
export interface FoldLog {
  warn(details: { reason: string }, line: string): void
}

/**
 * Sums what was stored since the last time, then each day that is marked. Whatever ends in the middle, a click
 * is in every figure or in none: how far folding has come is in the same transaction as what it added.
 * @param pool of one connection, which is this work's own.
 * @param resting the days that were summed anew lately, which stay marked until they have rested.
 * @param most how many clicks one transaction takes.
 * @returns how many clicks were new.
 */
export async function foldClicks(
  pool: Pool,
  timeZone: string,
  ending: AbortSignal,
  log: FoldLog,
  resting: RestingDays = new Map(),
  most = MOST,
): Promise<number> {
  // Every look asks this, so it is asked without a transaction.
  if (await isOutdated(pool, { rules: RULES, timeZone })) {
    await step(pool, (db) => followRules(db, timeZone))
  }
  // Marks first: what was marked by now has its clicks below the horizon.
  const due = await dueDays(pool)
  const horizon = await clickHorizon(pool)
  let folded = 0
  for (;;) {
    if (ending.aborted) return folded
    const next = await step(pool, (db) => foldNext(db, horizon, most))
    if (!next) break
    folded += next.clicks
    // What follows is slower without, and no less right.
    await summariseOrder(pool).catch((error: unknown) => {
      log.warn({ reason: String(error) }, 'clicks: the index by their order waits for a vacuum')
    })
    if (next.isWhole) break
  }
  for (const each of due) {
    if (ending.aborted) return folded
    const began = performance.now()
    if (began < (resting.get(each.day) ?? 0)) continue
    await step(pool, (db) => sumAnew(db, each, horizon))
    const ended = performance.now()
    resting.set(each.day, ended + RESTS * (ended - began))
  }
  return folded
}

/** A transaction that may take its time, other than the looks in between. */
function step<T>(pool: Pool, work: (db: Client) => Promise<T>): Promise<T> {
  return transaction(pool, async (db) => {
    await giveTime(db, LONGEST_MS)
    return work(db)
  })
}

/** Days that were judged by earlier rules, or that began at another hour, are summed anew. */
async function followRules(db: Client, timeZone: string): Promise<void> {
  const state = await holdFold(db)
  if (!state || (state.rules >= RULES && state.timeZone === timeZone)) return
  await startRules(db, { ...state, rules: Math.max(RULES, state.rules), timeZone })
  if (state.timeZone !== timeZone) await forgetPaid(db)
}

/** @returns how many clicks, and whether those are all; undefined when none are left, or another node is at it. */
async function foldNext(
  db: Client,
  horizon: string,
  most: bigint,
): Promise<{ clicks: number; isWhole: boolean } | undefined> {
  const state = await holdFold(db)
  if (!state || BigInt(state.foldedTo) >= BigInt(horizon)) return undefined
  const next = BigInt(state.foldedTo) + most
  const isWhole = next >= BigInt(horizon)
  const to = isWhole ? horizon : String(next)
  await makeTables(db)
  const clicks = await readNew(db, state, to)
  await judgeOwn(db)
  if (await tookSeveral(db)) {
    await countRows(db, 'click_judged', clicks)
    const hours = await hoursOfNew(db)
    const isKept = await holdCounting(db, hours)
    await judgeNewRepeats(db, hours, isKept ? 'click_counting' : 'click')
    if (isKept) await addCounting(db, to)
  }
  await keepLabels(db)
  await addUp(db)
  await noteFolded(db, to, isWhole)
  return { clicks, isWhole }
}

async function sumAnew(db: Client, due: DueDay, horizon: string): Promise<void> {
  const state = await holdFold(db)
  // Who knows only earlier rules leaves the day to others.
  if (!state || state.rules > RULES) return
  // Another node has summed meanwhile, and not as far: the mark may be of a click behind that.
  if (BigInt(state.foldedTo) < BigInt(horizon)) return
  // A click came whose day's others have gone: what they were is in the figures alone.
  if (due.day < state.firstWhole) return settleDay(db, due)
  await makeTables(db)
  const read = await readDay(db, due.day, state.timeZone, await robotsOf(db, due.day, state))
  await countRows(db, 'click_judged', read)
  await judgeOwn(db)
  const hours = await hoursOfDay(db, due.day, state.timeZone)
  if (hours) await judgeRepeats(db, hours)
  await keepLabels(db)
  await forgetCounting(db)
  await takeOut(db, due.day)
  await addUp(db)
  // In the order of days, as everybody marks them.
  await settleDay(db, due)
  await markNextDay(db, due.day, state.timeZone)
}

async function robotsOf(db: Client, day: string, { timeZone }: FoldState): Promise<string[]> {
  return (await agentsOf(db, day, timeZone)).filter(isRobot)
}
