import { addDays, dayAt } from '@orrery/contract/day'
import type { Adapter, QualityRow } from '../kit/adapter.ts'
import type { App } from '../kit/app.ts'
import { trailingWindow } from './pull.ts'
import { storeQuality } from './store-quality.query.ts'

/** Merchants with traffic in this many days up to yesterday are asked for. */
const QUALITY_DAYS = 30

/**
 * Stores what the partner says of its merchants' category and cost-of-sale targets; all that it names
 * or, when reading fails, nothing. A merchant that is not named this time keeps what was known of it.
 * @returns the number of merchants; 0 for a programme that does not rate them.
 * @throws PartnerFailure when the partner does not answer.
 */
export async function refreshQuality(app: App, adapter: Adapter): Promise<number> {
  const { readQuality } = adapter
  if (!readQuality) return 0
  const yesterday = addDays(dayAt(app.clock(), app.config.REPORT_TIME_ZONE), -1)
  const range = trailingWindow(yesterday, QUALITY_DAYS)
  const rows = new Map<string, QualityRow>()
  for (const kind of adapter.kinds) {
    for await (const row of readQuality(kind, range)) rows.set(row.merchantId, row)
  }
  await storeQuality(app.ingest, adapter.programme, [...rows.values()], app.clock())
  return rows.size
}
