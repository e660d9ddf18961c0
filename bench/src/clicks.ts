import { setTimeout as wait } from 'node:timers/promises'
import { client } from '@orrery/contract/client'
import type { Pool } from '@orrery/server/kit/database'
import type { Figure } from './figure.ts'
import { load, type Ask } from './load.ts'
import { LARGEST_VENDOR } from './network.ts'
import { startPortal, UNCACHED } from './portal.ts'
import { inTurn } from './rounds.ts'
import { markDays, seedClicks } from './seed-clicks.ts'
import { onConnection } from './server.ts'
import { openVendor, signIn } from './sign-in.ts'
import { slower } from './slower.ts'
import { days, vendorAsks } from './vendor-asks.ts'

const ROUNDS = 5
const SECONDS = 1

/**
 * What the largest vendor asks ÷ an empty call, first asked: nothing is remembered.
 * @param databaseUrl a migrated, empty database, which is filled with `clicks` clicks.
 */
export async function benchClicks(databaseUrl: string, clicks: number): Promise<Figure[]> {
  await onConnection(databaseUrl, async (db) => {
    await seedClicks(db, clicks)
    await openVendor(db, LARGEST_VENDOR)
    await markDays(db)
  })
  const portal = await startPortal(databaseUrl, UNCACHED)
  try {
    await onConnection(databaseUrl, untilSummed)
    const { get, post, empty } = await vendorAsks(portal.url, LARGEST_VENDOR)
    const older = await middleOfTheLog(portal.url)
    const log = (body: object) => post('/home/getClicksReports', { ...days(), ...body })
    return await measured(clicks, empty, {
      'clicks by day': [post('/home/getAllClicksSummarybyDate', days()), '≤ 3'],
      'clicks compared': [post('/home/getAllClicksSummary', days()), '≤ 3'],
      'links by their clicks': [get('/home/getLinks', { sort: '-clicks' }), '≤ 3'],
      'click log, first page': [log({}), '≤ 3'],
      'click log, a page from the middle': [log({ before: older }), '≤ 3'],
      'click log, bots of a link': [log({ code: 'c1-1', label: 'bot' }), '≤ 10'],
      'click log, one country': [log({ country: 'de' }), '≤ 10'],
      // It looks for a quarter of a second and then says how far it came.
      'click log, what nobody said': [log({ channel: 'nobody' }), '≤ 500'],
    })
  } finally {
    await portal.stop()
  }
}

async function measured(
  clicks: number,
  empty: Ask,
  asks: Record<string, [ask: Ask, budget: string]>,
): Promise<Figure[]> {
  const loads = [
    ['empty', empty] as const,
    ...Object.entries(asks).map(([name, [ask]]) => [name, ask] as const),
  ]
  const times = await inTurn(
    ROUNDS,
    Object.fromEntries(loads.map(([name, ask]) => [name, () => load(ask, 1, SECONDS)])),
  )
  return Object.entries(asks).map(([name, [, budget]]) =>
    slower(
      { name: `${name}, ${clicks} clicks ÷ empty call, p50`, budget },
      times[name] ?? [],
      times['empty'] ?? [],
    ),
  )
}

/** The portal sums what is stored; whoever asks before is told less. */
async function untilSummed(db: Pool): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ waiting: boolean }>(
      `SELECT folded_to < (SELECT max(id) FROM click) OR EXISTS (SELECT FROM click_day_due) AS waiting
       FROM click_fold`,
    )
    if (rows[0]?.waiting === false) break
    await wait(500)
  }
  await db.query('VACUUM (ANALYZE)')
}

async function middleOfTheLog(url: string): Promise<string> {
  const token = await signIn(url, LARGEST_VENDOR)
  const call = client({ base: url, token: () => token })
  const { startDate, endDate } = days()
  const first = await call('POST /home/getClicksReports', {
    body: { startDate, endDate: middleOf(startDate, endDate), limit: 1 },
  })
  if (first.older === null) throw new Error('The middle of the log is empty.')
  return first.older
}

function middleOf(start: string, end: string): string {
  const middle = (Date.parse(start) + Date.parse(end)) / 2
  return new Date(middle).toISOString().slice(0, 10)
}
