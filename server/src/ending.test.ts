import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startBalancer } from '../test/balancer.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { startMain, type MainProcess } from '../test/main-process.ts'
import { openPool, type Pool } from './kit/database.ts'

/* How the program ends, from outside: whoever is connected notices nothing. */

// Real processes, one after the other.
vi.setConfig({ testTimeout: 120_000 })

/** A restart in CI; by hand `RESTARTS=50` gives the figure of the changelog. */
const RESTARTS = Number(process.env['RESTARTS'] ?? 3)
const TARGET = 'https://go.orion.example/pi/abc'
let database: FreshDatabase
let pool: Pool
const folders: string[] = []
const processes: MainProcess[] = []

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 2)
  await pool.query(
    `INSERT INTO short_link (code, vendor_id, deep_link_id, target, click_param, active)
     VALUES ('plain', 7, 'plain', $1, null, true)`,
    [TARGET],
  )
})
afterEach(async () => {
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function dataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-ending-'))
  folders.push(folder)
  return folder
}

/** One portal of several on the database. */
function main(folder: string, environment: Record<string, string> = {}): MainProcess {
  const started = startMain({
    DATABASE_URL: database.url,
    APP_SECRET: 'thirty-two characters or more, here',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...environment,
  })
  processes.push(started)
  return started
}

/** One request on this client's connections. */
async function ask(url: string, agent: Agent): Promise<IncomingMessage> {
  const asked = get(url, { agent })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}

test('on SIGTERM it says that it is not ready and serves on, each answer closing its connection', async () => {
  const { child, ended, url: starting } = main(await dataDir(), { SERVE_ON_MS: '3000' })
  const url = await starting
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const isReady = async () => (await ask(`${url}/health/ready`, agent)).statusCode
  expect(await isReady()).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(isReady, { interval: 20, timeout: 2_500 }).toBe(503)
  for (const path of ['/health/live', '/home/getPortal', '/nowhere', '/s/none', '/s/plain']) {
    const { statusCode, headers } = await ask(url + path, agent)
    expect([path, statusCode, headers.connection]).toEqual([
      path,
      { '/nowhere': 404, '/s/none': 404, '/s/plain': 302 }[path] ?? 200,
      'close',
    ])
  }
  expect(await ended).toBe(0)
  agent.destroy()
})

test('eight busy clients that keep their connections hold up no end', async () => {
  const folder = await dataDir()
  for (const round of [1, 2, 3]) {
    const { child, ended, url: starting } = main(folder, { SERVE_ON_MS: '300' })
    const url = await starting
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    let answered = 0
    const told = new Set<number | undefined>()
    const busy = Array.from({ length: 8 }, async (_, at) => {
      const path = at % 2 ? '/s/plain' : '/home/getPortal'
      for (;;) {
        const { statusCode } = await ask(url + path, agent)
        told.add(statusCode)
        answered += 1
      }
    })
    // They go on until nobody answers.
    const left = Promise.allSettled(busy)
    await expect.poll(() => answered, { interval: 20, timeout: 20_000 }).toBeGreaterThan(200)
    const since = performance.now()
    child.kill('SIGTERM')
    expect([round, await ended]).toEqual([round, 0])
    expect(performance.now() - since).toBeLessThan(8_000)
    await left
    // Whoever is let in until the last moment is answered: a proxy asks nobody else of a 503.
    expect([round, told]).toEqual([round, new Set([200, 302])])
    agent.destroy()
  }
})

test('a connection on which nobody asks holds up no end', async () => {
  const { child, ended, url } = main(await dataDir(), { SERVE_ON_MS: '0' })
  const { port } = new URL(await url)
  const silent = connect(Number(port), '127.0.0.1')
  silent.on('error', () => undefined)
  await once(silent, 'connect')
  const since = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(performance.now() - since).toBeLessThan(5_000)
})

test('Ctrl-C and a closed terminal wait for no balancer, also when they come again and after SIGTERM', async () => {
  const folder = await dataDir()
  for (const signals of [
    ['SIGINT', 'SIGINT'],
    ['SIGTERM', 'SIGINT'],
    ['SIGHUP', 'SIGHUP'],
  ] as const) {
    const { child, ended, url } = main(folder, { SERVE_ON_MS: '60000' })
    await url
    const since = performance.now()
    for (const signal of signals) child.kill(signal)
    expect(await ended).toBe(0)
    expect(performance.now() - since).toBeLessThan(10_000)
  }
})

test(
  'restarts behind a balancer that asks every second fail nobody',
  async () => {
    const balancer = await startBalancer(1_000)
    const nodes = await Promise.all(
      [1, 2].map(async () => {
        const folder = await dataDir()
        const portal = main(folder)
        const url = await portal.url
        balancer.add(url)
        return { folder, portal, url }
      }),
    )
    await expect
      .poll(() => nodes.every(({ url }) => balancer.sendsTo(url)), { timeout: 20_000 })
      .toBe(true)

    const agent = new Agent({ keepAlive: true })
    const asked: Promise<string>[] = []
    const one = async (path: string) => {
      const { statusCode } = await ask(balancer.url + path, agent)
      return statusCode === (path === '/s/plain' ? 302 : 200) ? 'answered' : `${path} ${statusCode}`
    }
    // Fifty a second.
    const timer = setInterval(() => {
      const path = asked.length % 2 ? '/s/plain' : '/home/getPortal'
      asked.push(one(path).catch((error: unknown) => `${path} ${String(error)}`))
    }, 20)
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const node = nodes[restart % 2]!
      node.portal.child.kill('SIGTERM')
      expect(await node.portal.ended).toBe(0)
      balancer.remove(node.url)
      node.portal = main(node.folder)
      node.url = await node.portal.url
      balancer.add(node.url)
      await expect.poll(() => balancer.sendsTo(node.url), { timeout: 20_000 }).toBe(true)
    }
    await wait(1_000)
    clearInterval(timer)
    const outcomes = await Promise.all(asked)
    expect(outcomes.filter((each) => each !== 'answered')).toEqual([])
    expect(outcomes.length).toBeGreaterThan(RESTARTS * 100)
    agent.destroy()
    await balancer.close()
  },
  RESTARTS * 40_000 + 60_000,
)
