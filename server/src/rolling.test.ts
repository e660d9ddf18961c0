import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBalancer, type Balancer } from '../test/balancer.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { startMain, type MainProcess } from '../test/main-process.ts'
import { openPool, type Pool } from './kit/database.ts'

/* A network of a process for each part is replaced process by process, under load. Real processes. */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const soon = { timeout: 60_000 }
const TARGET = 'https://go.orion.example/pi/abc'
let database: FreshDatabase
let pool: Pool
let folder: string
const processes = new Set<MainProcess>()

beforeEach(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 2)
  folder = await mkdtemp(join(tmpdir(), 'orrery-rolling-'))
})
afterEach(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGKILL')
    await ended
  }
  processes.clear()
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A node keeps its folder when another process takes its place. */
function main(name: string, ROLES: string): MainProcess {
  const started = startMain({
    DATABASE_URL: database.url,
    APP_SECRET: 'thirty-two characters or more, here',
    DATA_DIR: join(folder, name),
    LOG_LEVEL: 'silent',
    SERVE_ON_MS: '3000',
    ROLES,
  })
  processes.add(started)
  return started
}

/** Starts a node that gets requests as soon as it is ready; `replace` puts another process in its place. */
async function startNode(name: string, role: string, balancer: Balancer) {
  let portal: MainProcess
  let url: string
  const start = async () => {
    portal = main(name, role)
    url = await portal.url
    balancer.add(url)
    await expect.poll(() => balancer.sendsTo(url), soon).toBe(true)
  }
  await start()
  return {
    async replace() {
      portal.child.kill('SIGTERM')
      expect(await portal.ended).toBe(0)
      processes.delete(portal)
      balancer.remove(url)
      await start()
    },
  }
}

/** Asks this fifty times a second until it is stopped; what came of each is kept. */
function crowd(url: string, good: number, agent: Agent) {
  const asked: Promise<string>[] = []
  const one = async () => {
    const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode === good ? 'answered' : `${url} ${answer.statusCode}`
  }
  const timer = setInterval(() => asked.push(one().catch(String)), 20)
  return {
    asked: () => asked.length,
    async stop(): Promise<string[]> {
      clearInterval(timer)
      return Promise.all(asked)
    },
  }
}

test('every process of a network is replaced in turn: no request fails, no click is lost or counted twice', async () => {
  const [web, redirector, worker] = await Promise.all([1, 2, 3].map(() => startBalancer(200)))
  if (!web || !redirector || !worker) throw new Error('There is a balancer for each part.')
  // Two nodes of each part, but for the worker: nobody waits for it.
  const pairs = [
    await Promise.all([
      startNode('web-1', 'web', web),
      startNode('redirector-1', 'redirector', redirector),
      startNode('worker', 'worker', worker),
    ]),
    await Promise.all([
      startNode('web-2', 'web', web),
      startNode('redirector-2', 'redirector', redirector),
    ]),
  ]
  await pool.query(
    `INSERT INTO short_link (code, vendor_id, deep_link_id, target, click_param, active)
     VALUES ('plain', 7, 'plain', $1, null, true)`,
    [TARGET],
  )
  const agent = new Agent({ keepAlive: true })
  const pages = crowd(`${web.url}/home/getPortal`, 200, agent)
  const clicks = crowd(`${redirector.url}/s/plain`, 302, agent)
  for (const nodes of pairs) await Promise.all(nodes.map((node) => node.replace()))

  const outcomes = [...(await pages.stop()), ...(await clicks.stop())]
  expect(outcomes.filter((each) => each !== 'answered')).toEqual([])
  const taken = `SELECT count(*)::int AS rows, count(DISTINCT click_id)::int AS ids FROM click`
  const stored = async () => (await pool.query<{ rows: number; ids: number }>(taken)).rows[0]
  const answered = clicks.asked()
  await expect.poll(stored, soon).toEqual({ rows: answered, ids: answered })
  // The worker that came last has summed what all of them took.
  const summed = `SELECT sum(valid + bot + duplicate)::int AS clicks FROM click_day`
  const folded = async () => (await pool.query<{ clicks: number }>(summed)).rows[0]?.clicks
  await expect.poll(folded, soon).toBe(answered)
  agent.destroy()
  await Promise.all([web, redirector, worker].map((balancer) => balancer.close()))
})
