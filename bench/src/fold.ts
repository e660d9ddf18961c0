import autocannon from 'autocannon'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool, type Pool } from '@orrery/server/kit/database'
import { foldClicks } from '@orrery/server/clicks/fold-clicks'
import { FOLD_SETTINGS } from '@orrery/server/clicks/folding'
import type { Figure } from './figure.ts'
import { benchFreshClick } from './fresh-click.ts'
import { median } from './median.ts'
import { markDays, seedClicks, storeDay } from './seed-clicks.ts'

const CODE = 'bench-fold'
/** A day of a network with 30 million a month. */
const NEW_CLICKS = 1_000_000
const ROUNDS = 5
const SECONDS = 2
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36'

/**
 * How many clicks a second are added to the figures, as new ones and when days are summed anew, what redirects
 * keep of their speed meanwhile, and how long a click takes into its report.
 * @param databaseUrl a migrated, empty database, which is filled with `clicks` clicks.
 */
export async function benchFold(databaseUrl: string, clicks: number): Promise<Figure[]> {
  const db = openPool(databaseUrl, 2, 5_000, { statementMs: 600_000 })
  const folding = openPool(databaseUrl, 1, 5_000, {}, FOLD_SETTINGS)
  try {
    await seedClicks(db, clicks)
    await markDays(db)
    const anew = await measuredFold(
      db,
      folding,
      'clicks that are summed anew in a second, in thousands',
    )
    await storeDay(db, 1, NEW_CLICKS)
    const fresh = await measuredFold(
      db,
      folding,
      'new clicks that are folded in a second, in thousands',
    )
    const meanwhile = await redirectsMeanwhile(databaseUrl, db, folding)
    return [fresh, anew, meanwhile, await benchFreshClick(databaseUrl)]
  } finally {
    await folding.end()
    await db.end()
  }
}

/** Folds until nothing is left to do; what it added to the figures ÷ the time that took. */
async function measuredFold(db: Pool, folding: Pool, name: string): Promise<Figure> {
  const before = await summed(db)
  const began = performance.now()
  await foldClicks(folding, 'UTC', new AbortController().signal, console)
  const seconds = (performance.now() - began) / 1000
  const after = await summed(db)
  const { rows } = await db.query<{ stored: number }>(
    'SELECT count(*)::integer AS stored FROM click',
  )
  const stored = rows[0]?.stored
  if (after !== stored) throw new Error(`${stored} clicks, but figures of ${after}.`)
  const clicks = after - before
  return {
    name,
    ratio: clicks / seconds / 1000,
    budget: '≥ 100',
    detail: `${clicks} clicks in ${seconds.toFixed(1)} s`,
  }
}

async function summed(db: Pool): Promise<number> {
  const { rows } = await db.query<{ sum: number }>(
    `SELECT coalesce(sum(valid + bot + head + prefetch + duplicate + own), 0)::integer AS sum FROM click_daily`,
  )
  return rows[0]?.sum ?? 0
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
      await foldClicks(pool, 'UTC', over.signal, console).catch(() => undefined)
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
