import autocannon from 'autocannon'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool, type Pool } from '@orrery/server/kit/database'
import { foldClicks } from '@orrery/server/clicks/fold-clicks'
import type { Figure } from './figure.ts'
import { median } from './median.ts'
import { seedClicks } from './seed-clicks.ts'

const CODE = 'bench-fold'
const ROUNDS = 5
const SECONDS = 2
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36'

/**
 * How many clicks a second are added to the figures, and what redirects keep of their speed meanwhile.
 * @param databaseUrl a migrated, empty database, which is filled with `clicks` clicks.
 */
export async function benchFold(databaseUrl: string, clicks: number): Promise<Figure[]> {
  const db = openPool(databaseUrl, 2, 5_000, 600_000)
  // As the portal's own (clicks/folding.ts).
  const folding = openPool(databaseUrl, 1, 5_000, 600_000, '-c jit=off')
  try {
    await seedClicks(db, clicks)
    // All of them at once, as if none had been summed for a hundred days.
    await db.query(
      `UPDATE click_fold SET rules = 1, time_zone = 'UTC', folded_at = now() - interval '100 days'`,
    )
    const began = performance.now()
    const folded = await foldClicks(folding, 'UTC', new AbortController().signal)
    const seconds = (performance.now() - began) / 1000
    await checkSums(db, folded)
    return [
      {
        name: 'clicks that are folded in a second, in thousands',
        ratio: folded / seconds / 1000,
        budget: '≥ 100',
        detail: `${folded} clicks in ${seconds.toFixed(1)} s`,
      },
      await redirectsMeanwhile(databaseUrl, db, folding),
    ]
  } finally {
    await folding.end()
    await db.end()
  }
}

/** @throws Error when figures are not the sums of the clicks. */
async function checkSums(db: Pool, clicks: number): Promise<void> {
  const { rows } = await db.query<{ sum: number }>(
    `SELECT sum(valid + bot + head + prefetch + duplicate + own)::integer AS sum FROM click_daily`,
  )
  if (rows[0]?.sum !== clicks) throw new Error(`${clicks} clicks, but figures of ${rows[0]?.sum}.`)
}

/** Redirects a second while their own clicks are folded twice a second ÷ without, in rounds by turns. */
async function redirectsMeanwhile(databaseUrl: string, db: Pool, folding: Pool): Promise<Figure> {
  await db.query(
    `INSERT INTO short_link (code, vendor_id, deep_link_id, target) VALUES ($1, 0, $1, 'https://shop.example/')`,
    [CODE],
  )
  const folder = await mkdtemp(join(tmpdir(), 'orrery-bench-'))
  const main = import.meta.resolve('@orrery/server/test/redirector-process')
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder }
  const child = fork(new URL(main), { env, execArgv: [] })
  try {
    const [base] = (await once(child, 'message')) as [string]
    const url = `${base}/s/${CODE}`
    await load(url)
    const rounds: { alone: number; folded: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await load(url)
      rounds.push({ alone, folded: await whileFolding(folding, () => load(url)) })
    }
    return {
      name: 'redirects while clicks are folded ÷ redirects alone, 32 connections',
      ratio: median(rounds.map(({ alone, folded }) => folded / alone)),
      budget: '≥ 0.9',
      detail: rounds
        .map(({ alone, folded }) => `${Math.round(folded)}/${Math.round(alone)}`)
        .join(' '),
    }
  } finally {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
}

async function load(url: string): Promise<number> {
  const run = await autocannon({
    url,
    connections: 32,
    duration: SECONDS,
    headers: { 'user-agent': BROWSER },
  })
  if (run.errors > 0 || run.non2xx !== run['3xx'])
    throw new Error(`${url} answered not only with 302.`)
  return run['3xx'] / run.duration
}

async function whileFolding<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const over = new AbortController()
  const folding = (async () => {
    while (!over.signal.aborted) {
      // What cannot wait for the horizon is folded the next time.
      await foldClicks(pool, 'UTC', over.signal).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
  })()
  try {
    return await work()
  } finally {
    over.abort()
    await folding
  }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}
