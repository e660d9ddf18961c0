import type { Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import { revenueSourceOf, type SourceKey } from '@orrery/contract/revenue/all'
import type { Sheet } from '@orrery/contract/revenue/source'
import { PartnerFailure, WrongRow } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { pauseUntil, pausedUntil } from './pause.query.ts'
import { markDays } from './store-day.query.ts'
import { storeDay } from './store-day.ts'

type SheetDay = { sheet: Sheet; day: Day }

/**
 * Reads days of all sheets of a source from its partner and stores them, the first first. What fails stays
 * as it was and says why. After two failures in a row that are no day's own, the partner is left alone:
 * the days behind them say the same.
 * @throws an error when the process begins to end; the job begins again.
 */
export async function readDays(app: App, key: SourceKey, days: readonly Day[]): Promise<void> {
  const partner = app.revenuePartners.get(key)
  if (!partner) return
  const source = revenueSourceOf(key)
  const waiting = days.flatMap((day) => source.sheets.map((sheet): SheetDay => ({ sheet, day })))
  const paused = await pausedUntil(app.ingest, key)
  if (paused && paused > app.clock()) {
    return fail(app, key, waiting, messages.partnerPaused(source.name, timeOf(paused)))
  }
  const signal = app.ending.signal
  let failures = 0
  for (const [at, { sheet, day }] of waiting.entries()) {
    try {
      await storeDay(app, source, sheet, day, await partner.read(sheet.key, day, signal))
      failures = 0
    } catch (error) {
      if (signal.aborted || !(error instanceof PartnerFailure)) throw error
      if (error.notReady) {
        await mark(app, key, [{ sheet, day }], 'not-ready', error.message)
        continue
      }
      if (!(error instanceof WrongRow)) failures += 1
      const isOver = failures === MOST_FAILURES || error.retryAfter !== undefined
      const failed = isOver ? waiting.slice(at) : [{ sheet, day }]
      await fail(app, key, failed, error.message)
      if (error.retryAfter !== undefined) {
        await pauseUntil(app.ingest, key, new Date(app.clock().getTime() + error.retryAfter * 1000))
      }
      if (isOver) return
    }
  }
}

const MOST_FAILURES = 2

function fail(app: App, key: SourceKey, days: readonly SheetDay[], reason: string) {
  return mark(app, key, days, 'failed', reason)
}

async function mark(
  app: App,
  key: SourceKey,
  days: readonly SheetDay[],
  state: 'not-ready' | 'failed',
  reason: string,
): Promise<void> {
  const named = days.map(({ sheet, day }) => ({ sheet: sheet.key, day }))
  await markDays(app.ingest, key, named, state, reason)
}

/** As `2026-03-20 09:15`. */
function timeOf(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ')
}
