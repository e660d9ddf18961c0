import { addDays, dayAt } from '@orrery/contract/day'
import type { Range } from '@orrery/contract/presets'
import { programmes } from '@orrery/contract/programmes/all'
import { pull, trailingWindow } from '../ingest/pull.ts'
import type { Adapter } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { ofEach } from './of-each.ts'
import { pastNights } from './past-nights.ts'

/** No partner restates a day after so many. */
export const FINAL_AFTER = Math.max(...programmes.map(({ finalAfterDays }) => finalAfterDays))

/** Sets the clocks of the partners and of the portal back by so many days. */
export type LookBack = (days: number) => void

/**
 * The nights of the past one after the other, then what is asked for tonight: late sales and reversals show as
 * restated days, and days are compared at the same age.
 */
export async function makeNights(
  app: App,
  lookBack: LookBack,
  tell: (line: string) => void,
): Promise<void> {
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  const tonight = { ago: 0, range: trailingWindow(addDays(today, -1), FINAL_AFTER) }
  for (const { ago, range } of [...pastNights(today, FINAL_AFTER), tonight]) {
    lookBack(ago)
    await ofEach(app, (adapter) => makeReports(app, adapter, range, tell))
  }
}

async function makeReports(
  app: App,
  adapter: Adapter,
  range: Range,
  tell: (line: string) => void,
): Promise<void> {
  for (const kind of adapter.kinds) {
    await pull(app, adapter, kind, range, {
      startedBy: null,
      onPart: ({ range: { start, end }, rows, status }) =>
        tell(`  ${adapter.programme} ${kind} ${start} – ${end}: ${rows} rows, ${status}`),
    })
  }
}
