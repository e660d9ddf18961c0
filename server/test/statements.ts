import type { Day } from '@orrery/contract/day'
import type { Kind } from '@orrery/contract/programmes/programme'
import { vi } from 'vitest'
import { pull } from '../src/ingest/pull.ts'
import type { SignedIn, TestPortal } from './app.ts'
import { reportRow } from './rows.ts'

/** What vendors earned on a programme-day, in its currency. */
export type Earned = Readonly<Record<number, string>>

/** Has a partner report exactly this of a day, and pulls it. */
export async function reported(
  portal: TestPortal,
  programme: 'orion' | 'rigel' | 'lyra' | 'vega' | 'altair',
  kind: Kind,
  day: Day,
  earned: Earned,
): Promise<void> {
  const rows = Object.entries(earned).map(([vendorId, earnings]) =>
    reportRow({ day, campaignId: vendorId, rid: `r${vendorId}`, earnings }),
  )
  portal.sandbox.network.setDay(
    `${programme}/${kind.toLowerCase() as Lowercase<Kind>}/${day}`,
    rows,
  )
  const adapter = portal.app.adapters.get(programme)
  if (!adapter) throw new Error(`${programme} is not connected.`)
  const range = { start: day, end: day }
  // A day that changes much is held otherwise.
  await pull(portal.app, adapter, kind, range, { startedBy: null, accept: true })
}

/** Dollars for one euro on these days, and on no others. */
export async function ratesOf(portal: TestPortal, rates: Readonly<Record<Day, string>>) {
  await portal.app.pool.query('DELETE FROM exchange_rate')
  for (const [day, rate] of Object.entries(rates)) {
    await portal.app.pool.query(
      `INSERT INTO exchange_rate (currency, day, rate, source) VALUES ('USD', $1, $2, 'by hand')`,
      [day, rate],
    )
  }
}

/** Makes a month's statements and waits until they are there. */
export async function made(admin: SignedIn, month: string): Promise<void> {
  await admin.call('POST /home/makeStatements', { body: { month } })
  const isMade = async () => {
    if ((await monthOf(admin, month))?.state !== 'made') throw new Error('not made yet')
  }
  await vi.waitFor(isMade, { timeout: 60_000 })
}

/** Makes and issues a month's statements. */
export async function issued(admin: SignedIn, month: string) {
  await made(admin, month)
  const madeAt = (await monthOf(admin, month))?.madeAt ?? undefined
  return admin.call('POST /home/issueStatements', { body: { month, madeAt } })
}

export async function monthOf(admin: SignedIn, month: string) {
  const { data } = await admin.call('GET /home/getStatementMonths', {})
  return data.find((each) => each.month === month)
}
