import { setTimeout as pause } from 'node:timers/promises'
import { client } from '@orrery/contract/client'
import { dayAt } from '@orrery/contract/day'
import type { Figure } from './figure.ts'
import { median } from './median.ts'
import { LARGEST_VENDOR } from './network.ts'
import { startPortal, UNCACHED } from './portal.ts'
import { onConnection } from './server.ts'
import { openVendor, signIn } from './sign-in.ts'

const CODE = 'bench-fresh'
const CLICKS = 50
const LIMIT_MS = 2_000
/** A report is asked for so often, which is how exact a time is. */
const ASKED_MS = 10

/**
 * How long after its answer a click stands in its vendor's report by day, on a portal of all roles.
 * @param databaseUrl of a network with clicks.
 * @throws Error when a click is not answered by 302.
 */
export async function benchFreshClick(databaseUrl: string): Promise<Figure> {
  await onConnection(databaseUrl, async (db) => {
    await openVendor(db, LARGEST_VENDOR)
    await db.query(
      `INSERT INTO short_link (code, vendor_id, deep_link_id, target) VALUES ($1, $2, $1, 'https://shop.example/')`,
      [CODE, LARGEST_VENDOR],
    )
  })
  const portal = await startPortal(databaseUrl, UNCACHED)
  try {
    const token = await signIn(portal.url, LARGEST_VENDOR)
    const reported = () => hitsOfToday(portal.url, token)
    // The first is not counted: what was stored before is folded with it.
    await follow(portal.url)
    await settled(reported)
    const times: number[] = []
    while (times.length < CLICKS) {
      const before = await reported()
      await follow(portal.url)
      const answered = performance.now()
      while ((await reported()) === before) await pause(ASKED_MS)
      times.push(performance.now() - answered)
    }
    return {
      name: `a click from its answer to its report, the slowest of ${CLICKS}`,
      ratio: Math.max(...times),
      unit: 'ms',
      budget: `≤ ${LIMIT_MS}`,
      detail: `the middle one ${Math.round(median(times))} ms`,
    }
  } finally {
    await portal.stop()
  }
}

async function follow(url: string): Promise<void> {
  const { status } = await fetch(`${url}/s/${CODE}`, { redirect: 'manual' })
  if (status !== 302) throw new Error(`The short link was answered with ${status}.`)
}

async function hitsOfToday(url: string, token: string): Promise<number> {
  const today = dayAt(new Date(), 'UTC')
  const { data } = await client({ base: url, token: () => token })(
    'POST /home/getAllClicksSummarybyDate',
    { body: { startDate: today, endDate: today } },
  )
  return data[0]?.totalclicks ?? 0
}

/** Resolves when a second has changed nothing. */
async function settled(count: () => Promise<number>): Promise<void> {
  for (let before = -1; ;) {
    const now = await count()
    if (now > 0 && now === before) return
    before = now
    await pause(1_000)
  }
}
