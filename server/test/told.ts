import type { ProgrammeKey } from '@orrery/contract/programmes/all'
import type { Kind } from '@orrery/contract/programmes/programme'
import type { TestPortal } from './app.ts'
import { pull } from '../src/ingest/pull.ts'
import type { Adapter, ReportRow } from '../src/kit/adapter.ts'

/** One row of a report: its day and merchant, placement and country, clicks, sales, amount and earnings. */
export function toldRow(
  day: string,
  merchantName: string,
  [placementId, country]: [string, string],
  [clicks, sales, saleAmount, earnings]: [number, number, string, string],
  campaignId = '5001',
): ReportRow {
  const texts = { campaignId, placementId, rid: `${merchantName}-1`, merchantId: '1', country }
  return { ...texts, day, merchantName, clicks, sales, saleAmount, earnings }
}

interface Told {
  /** The day of the pull, in the night of which it ran. */
  on: string
  programme?: ProgrammeKey
  kind?: Kind
  days: { start: string; end: string }
  rows: readonly ReportRow[]
}

/** A partner tells some days, of Orion CPC unless said otherwise, and they are stored by the real road. */
export async function tell(
  portal: TestPortal,
  { on, programme = 'orion', kind = 'CPC', days, rows }: Told,
): Promise<void> {
  portal.setNow(new Date(`${on}T02:10:00Z`))
  const adapter: Adapter = {
    programme,
    kinds: [kind],
    async *readReport(_, { start, end }) {
      yield* rows.filter(({ day }) => start <= day && day <= end)
    },
    lists: {},
    close: async () => undefined,
  }
  const parts = await pull(portal.app, adapter, kind, days, { startedBy: null, accept: true })
  const unstored = parts?.find(({ status }) => status !== 'done' && status !== 'unchanged')
  if (unstored) throw new Error(`The rows that a test tells are not stored: ${unstored.reason}`)
}
