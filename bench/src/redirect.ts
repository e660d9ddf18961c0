import autocannon from 'autocannon'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool, type Pool } from '@orrery/server/kit/database'
import type { Figure } from './figure.ts'
import { median } from './median.ts'

const LIMIT = 0.35
const ROUNDS = 7
const SECONDS = 2
const CODE = 'bench-redirect'

/**
 * A redirect whose click has committed before the answer ÷ a bare node:http 302, in requests per second.
 * @param databaseUrl a migrated database that may be written to; the rows are removed at the end.
 * @throws Error when an answer is no 302, or when fewer clicks are stored than were answered.
 */
export async function benchRedirect(databaseUrl: string): Promise<Figure[]> {
  const pool = openPool(databaseUrl, 1)
  const folder = await mkdtemp(join(tmpdir(), 'orrery-bench-'))
  const servers: ChildProcess[] = []
  try {
    await pool.query(
      `INSERT INTO short_link (code, vendor_id, deep_link_id, target, click_param)
       VALUES ($1, 0, $1, 'https://shop.example/?sub={source}', 'click')`,
      [CODE],
    )
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder }
    const ours = await start(
      import.meta.resolve('@orrery/server/test/redirector-process'),
      settings,
    )
    servers.push(ours.process)
    const bare = await start(import.meta.resolve('./bare-redirect.ts'), {})
    servers.push(bare.process)
    const figures: Figure[] = []
    for (const connections of [32, 256]) {
      figures.push(await compare(`${ours.base}/s/${CODE}`, bare.base, connections, pool))
    }
    return figures
  } finally {
    await Promise.all(servers.map(stop))
    await pool.query('DELETE FROM click WHERE code = $1', [CODE])
    await pool.query('DELETE FROM short_link WHERE code = $1', [CODE])
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Rounds alternate and each is compared with the one beside it, since a machine's speed drifts; the median of
 * these counts. A first, short round of each is not counted.
 */
async function compare(
  ours: string,
  bare: string,
  connections: number,
  pool: Pool,
): Promise<Figure> {
  await load(ours, connections, 1)
  await load(bare, connections, 1)
  const rounds: { here: number; there: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const here = await loadCounted(ours, connections, pool)
    const there = (await load(bare, connections, SECONDS)).perSecond
    rounds.push({ here, there })
  }
  const here = median(rounds.map((round) => round.here))
  const there = median(rounds.map((round) => round.there))
  return {
    name: `redirect with its click committed ÷ bare node:http 302, ${connections} connections`,
    ratio: median(rounds.map((round) => round.here / round.there)),
    budget: `≥ ${LIMIT}`,
    detail: `${Math.round(here)} and ${Math.round(there)} requests/s`,
  }
}

/** Our own round, which counts only if every answered click is in the table. */
async function loadCounted(url: string, connections: number, pool: Pool): Promise<number> {
  const before = await clicks(pool)
  const run = await load(url, connections, SECONDS)
  const stored = (await clicks(pool)) - before
  if (stored < run.answers)
    throw new Error(`${run.answers} redirects, but ${stored} clicks stored.`)
  return run.perSecond
}

async function clicks(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM click WHERE code = $1',
    [CODE],
  )
  return rows[0]?.count ?? 0
}

async function load(url: string, connections: number, duration: number) {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36' }
  const run = await autocannon({ url, connections, duration, headers })
  const answers = run['3xx']
  if (run.errors > 0 || run.non2xx !== answers)
    throw new Error(`${url} answered not only with 302.`)
  return { answers, perSecond: answers / run.duration }
}

async function start(main: string, settings: Record<string, string>) {
  const child = fork(new URL(main), { env: { ...process.env, ...settings }, execArgv: [] })
  const [base] = (await once(child, 'message')) as [string]
  return { process: child, base }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}
