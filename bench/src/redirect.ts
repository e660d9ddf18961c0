import autocannon from 'autocannon'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool, type Pool } from '@orrery/server/kit/database'
import type { Figure } from './figure.ts'
import { median } from './median.ts'
import { paced } from './paced.ts'

/** The least of a bare 302's speed, by how many visitors ask at once. */
const LIMITS = [
  [32, 0.4],
  [256, 0.55],
] as const
const ROUNDS = 7
const SECONDS = 2
/** A click stands in its report within two seconds, of which folding has one. */
const PATIENCE_MS = 1_000
const CODE = 'bench-redirect'
const CROWD = 10_000
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36' }

/**
 * A redirect whose click is forced to disk before the answer, and stored meanwhile, ÷ a bare node:http 302, in
 * requests per second; how long it takes at half of that rate; and whether a crowd is answered rightly.
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
    for (const [connections, limit] of LIMITS) {
      const { figure, perSecond } = await compare(
        `${ours.base}/s/${CODE}`,
        bare.base,
        { connections, limit },
        pool,
      )
      figures.push(figure, await atHalfRate(`${ours.base}/s/${CODE}`, connections, perSecond))
    }
    figures.push(await crowded(`${ours.base}/s/${CODE}`))
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
  { connections, limit }: { connections: number; limit: number },
  pool: Pool,
): Promise<{ figure: Figure; perSecond: number }> {
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
  const figure = {
    name: `redirect with its click on disk ÷ bare node:http 302, ${connections} connections`,
    ratio: median(rounds.map((round) => round.here / round.there)),
    budget: `≥ ${limit}`,
    detail: `${Math.round(here)} and ${Math.round(there)} requests/s`,
  }
  return { figure, perSecond: here }
}

/** The time of the slowest hundredth at half of the rate that is possible; the best of three rounds, since others work here too. */
async function atHalfRate(url: string, connections: number, perSecond: number): Promise<Figure> {
  const rate = Math.max(connections, Math.round(perSecond / 2))
  const rounds: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const times = await paced(url, {
      connections,
      rate,
      seconds: SECONDS,
      agent: BROWSER['user-agent'],
    })
    rounds.push(times[Math.floor(times.length * 0.99)] ?? NaN)
  }
  return {
    name: `redirect at half of that rate, slowest hundredth, ${connections} connections`,
    ratio: Math.min(...rounds),
    unit: 'ms',
    budget: '≤ 5',
    detail: `${rate} requests/s; rounds ${rounds.map((ms) => ms.toFixed(1)).join(', ')} ms`,
  }
}

/** So many visitors at once, each of whom is to be sent on. */
async function crowded(url: string): Promise<Figure> {
  const run = await autocannon({
    url,
    connections: CROWD,
    duration: 10,
    timeout: 30,
    headers: BROWSER,
  })
  const wrong = run.errors + run.timeouts + run['1xx'] + run['2xx'] + run['4xx'] + run['5xx']
  return {
    name: `redirect, wrong answers with ${CROWD} connections`,
    ratio: wrong,
    budget: '≤ 0',
    detail: `${run['3xx']} redirects in ${run.duration.toFixed(0)} s`,
  }
}

/** Our own round, which counts only if every answered click is in the table within PATIENCE_MS. */
async function loadCounted(url: string, connections: number, pool: Pool): Promise<number> {
  const before = await clicks(pool)
  const run = await load(url, connections, SECONDS)
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const stored = (await clicks(pool)) - before
    if (stored >= run.answers) return run.perSecond
    if (performance.now() > until)
      throw new Error(`${run.answers} redirects, but ${stored} clicks stored.`)
    await pause(20)
  }
}

async function clicks(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM click WHERE code = $1',
    [CODE],
  )
  return rows[0]?.count ?? 0
}

async function load(url: string, connections: number, duration: number) {
  const run = await autocannon({ url, connections, duration, headers: BROWSER })
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
