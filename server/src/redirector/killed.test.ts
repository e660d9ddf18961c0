import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AGENT, piecesWithClicks } from '../../test/redirector-with-database.ts'
import { openPool, type Pool } from '../kit/database.ts'
import { migrate } from '../kit/migrate.ts'
import { startEmbedded, type Embedded } from '../kit/postgres/embedded.ts'

/* 20,000 clicks while process and database are killed by turns. A database of its own, as durable as the product's. */

vi.setConfig({ testTimeout: 600_000 })

const CLICKS = 20_000
const CALLERS = 32
/** After so many answers something is killed. */
const EACH = 2_000

const silent = { info: () => undefined, warn: () => undefined }
let folder: string
let database: Embedded
let pool: Pool
let running: { process: ChildProcess; base: string } | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-killed-'))
  // The database runs as another user when we are root.
  await chmod(folder, 0o711)
  database = await startEmbedded({ dataDir: folder, log: silent })
  pool = openPool(database.url, 2)
  await migrate(pool)
  await pool.query(
    `INSERT INTO short_link (code, vendor_id, deep_link_id, target, click_param)
     VALUES ('p', 7, 'p', 'https://t.example/', 'id')`,
  )
})
afterEach(async () => {
  running?.process.kill('SIGKILL')
  await pool.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

test('no click that was answered is lost when process and database are killed', async () => {
  const answered: string[] = []
  const kills = { process: 0, database: 0 }
  await start()
  const agent = new Agent({ keepAlive: true })
  const callers = Array.from({ length: CALLERS }, async () => {
    while (answered.length < CLICKS) {
      const id = await follow(agent)
      if (id) answered.push(id)
      else await wait(20)
    }
  })
  for (let next = EACH; next < CLICKS; next += EACH) {
    await expect
      .poll(() => answered.length, { timeout: 200_000, interval: 5 })
      .toBeGreaterThan(next)
    if ((next / EACH) % 2 === 0) {
      kills.database += 1
      process.kill(database.pid, 'SIGKILL')
      // Answered meanwhile, from memory and to disk.
      continue
    }
    kills.process += 1
    running?.process.kill('SIGKILL')
    await start()
  }
  await Promise.all(callers)
  agent.destroy()
  expect(kills).toEqual({ process: 5, database: 4 })
  await expect.poll(() => piecesWithClicks(folder), { timeout: 60_000 }).toBe(0)
  const stored = (await pool.query<{ id: string }>('SELECT click_id AS id FROM click')).rows
  const ids = new Set(stored.map(({ id }) => id))
  expect(ids.size).toBe(stored.length)
  expect(answered.filter((id) => !ids.has(id))).toEqual([])
  expect(answered.length).toBeGreaterThanOrEqual(CLICKS)
})

async function start(): Promise<void> {
  const main = new URL('../../test/redirector-process.ts', import.meta.url)
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder }
  const child = fork(main, { env, execArgv: [] })
  const [base] = (await once(child, 'message')) as [string]
  running = { process: child, base }
}

/** The click id of the answer; undefined where there was none, or nobody could be sent on. */
function follow(agent: Agent): Promise<string | undefined> {
  return new Promise((resolve) => {
    const asked = get(`${running?.base}/s/p`, { agent, headers: AGENT }, (answer) => {
      answer.resume()
      const { location } = answer.headers
      resolve(location && answer.statusCode === 302 ? location.split('id=')[1] : undefined)
    })
    asked.on('error', () => resolve(undefined))
  })
}
