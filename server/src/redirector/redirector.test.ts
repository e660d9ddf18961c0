import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { startRedirector, type RunningRedirector } from '../../test/redirector.ts'
import { openPool, type Pool } from '../kit/database.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
const TARGET =
  'https://go.orion.example/pi/abc?afId=7&afRid={clickId}&u=https%3A%2F%2Fshop.example%2F'

let database: FreshDatabase
let pool: Pool
let folder: string
let running: RunningRedirector | undefined

beforeEach(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, 4)
  folder = await mkdtemp(join(tmpdir(), 'orrery-redirector-'))
  await addLink('plain', TARGET)
})

afterEach(async () => {
  await running?.close()
  running = undefined
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test('sends to exactly the stored target, with the click committed before the answer', async () => {
  await start()
  const answer = await hit('/s/plain', { referer: 'https://blog.example/post?secret=1#top' })
  const { rows } = await pool.query('SELECT * FROM click')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(TARGET)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    code: 'plain',
    vendor_id: 7,
    label: 'valid',
    agent: CHROME,
    referrer: 'https://blog.example/post',
  })
  expect(rows[0]?.['click_id']).toMatch(/^[0-9a-z]{22}$/)
  expect(rows[0]?.['visitor']).toHaveLength(16)
})

test('keeps a browser name that means something to the database as it is', async () => {
  await start()
  const names = ['{"a\\b",NULL}', 'NULL', "x'; DROP TABLE click; --", '\\', 'tab\there']
  for (const each of names) await hit('/s/plain', { 'user-agent': each })
  const { rows } = await pool.query<{ agent: string }>('SELECT agent FROM click ORDER BY id')
  expect(rows.map((row) => row.agent)).toEqual(names)
})

test('nothing in the query of the short URL changes where it leads', async () => {
  await start()
  for (const query of ['?url=https://evil.example', '?afRid=x', '?', '?a=/s/other']) {
    expect((await hit(`/s/plain${query}`)).headers.get('location')).toBe(TARGET)
  }
})

test('a target outside ASCII is percent-encoded and nothing else of it is touched', async () => {
  await addLink('wide', 'https://shop.example/größe?q={q}&x=%20 a\r\nSet-Cookie: b')
  await start()
  // ö is C3 B6 in UTF-8, ß C3 9F; a blank is 20, CR 0D, LF 0A.
  expect((await hit('/s/wide')).headers.get('location')).toBe(
    'https://shop.example/gr%C3%B6%C3%9Fe?q={q}&x=%20%20a%0D%0ASet-Cookie:%20b',
  )
})

test('an unknown or inactive code is a plain page, and no click', async () => {
  await addLink('off', TARGET, null, false)
  await start()
  for (const path of ['/s/nothing', '/s/off', '/s/%00', `/s/${'x'.repeat(200)}`]) {
    const answer = await hit(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).not.toContain('<script')
  }
  expect(await labels()).toEqual([])
})

test('leaves other paths alone and follows only GET and HEAD', async () => {
  await start()
  for (const path of ['/', '/s', '/s/', '/s/plain/more', '/share']) {
    expect((await hit(path)).status).toBe(418)
  }
  const answer = await fetch(`${running!.base}/s/plain`, { method: 'POST', redirect: 'manual' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD')
  expect(await labels()).toEqual([])
})

test('labels every hit and drops none', async () => {
  let now = Date.parse('2025-03-01T12:00:00Z')
  await start({}, () => new Date(now))
  await hit('/s/plain', {}, 'HEAD')
  await hit('/s/plain', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await hit('/s/plain', { 'user-agent': '' })
  await hit('/s/plain', { 'sec-purpose': 'prefetch;prerender' })
  await hit('/s/plain', { purpose: 'prefetch' })
  // None of these was a person's click, so the first one after them is valid.
  await hit('/s/plain')
  now += 59 * 60_000
  await hit('/s/plain')
  await hit('/s/plain', { 'user-agent': `${CHROME} Edg/141` })
  // The hour runs from the valid click, not from its repeat.
  now += 60_000
  await hit('/s/plain')
  expect(await labels()).toEqual([
    'head',
    'bot',
    'bot',
    'prefetch',
    'prefetch',
    'valid',
    'duplicate',
    'valid',
    'valid',
  ])
})

test('a restart remembers who clicked within the hour', async () => {
  await start()
  await hit('/s/plain')
  await running!.close()
  await start()
  await hit('/s/plain')
  expect(await labels()).toEqual(['valid', 'duplicate'])
})

test('believes as many proxies as configured, counted from the right', async () => {
  await start({ TRUST_PROXY_HOPS: '1' })
  // What a visitor invents stands on the left and makes nobody new.
  await hit('/s/plain', { 'x-forwarded-for': '203.0.113.9' })
  await hit('/s/plain', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' })
  await hit('/s/plain', { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' })
  expect(await labels()).toEqual(['valid', 'duplicate', 'valid'])
})

test('believes no proxy unless told to', async () => {
  await start()
  await hit('/s/plain', { 'x-forwarded-for': '203.0.113.9' })
  await hit('/s/plain', { 'x-forwarded-for': '198.51.100.1' })
  expect(await labels()).toEqual(['valid', 'duplicate'])
})

test('adds the click id in the parameter of the link, before a fragment', async () => {
  await addLink('query', 'https://t.example/c?o=1&sub={source}#x', 'p1')
  await addLink('bare', 'https://t.example/{path}', 'click id')
  await start()
  const query = (await hit('/s/query')).headers.get('location')
  const bare = (await hit('/s/bare')).headers.get('location')
  const { rows } = await pool.query<{ click_id: string }>('SELECT click_id FROM click ORDER BY id')
  expect(query).toBe(`https://t.example/c?o=1&sub={source}&p1=${rows[0]!.click_id}#x`)
  expect(bare).toBe(`https://t.example/{path}?click%20id=${rows[1]!.click_id}`)
})

test('sees a changed link, a deactivated link and a new code within seconds', async () => {
  await start()
  await hit('/s/plain')
  expect((await hit('/s/later')).status).toBe(404)
  await pool.query("UPDATE short_link SET target = 'https://new.example/' WHERE code = 'plain'")
  await addLink('later', TARGET)
  const follow = async (path: string) => (await hit(path)).headers.get('location')
  await expect.poll(() => follow('/s/plain'), { timeout: 8_000 }).toBe('https://new.example/')
  await expect.poll(() => follow('/s/later'), { timeout: 8_000 }).toBe(TARGET)
  await pool.query("UPDATE short_link SET active = false WHERE code = 'plain'")
  await expect.poll(async () => (await hit('/s/plain')).status, { timeout: 8_000 }).toBe(404)
})

test('after kill -9 under load every answered click has its row, once', async () => {
  await addLink('p', 'https://t.example/', 'id')
  const child = await startProcess()
  // Killed while a batch is stuck in the database, which is when an early answer would be a lost click.
  const answered = await loadUntil(child, 500, async () => {
    const blocker = await pool.connect()
    await blocker.query('BEGIN; LOCK TABLE click IN SHARE MODE')
    await expect.poll(waitingInserts).toBe(1)
    child.process.kill('SIGKILL')
    await blocker.query('ROLLBACK')
    blocker.release()
  })
  await expect.poll(waitingInserts).toBe(0)
  expect(await lost(answered)).toEqual([])
})

test('clicks outlive the database: cached links go on, and what was spooled is folded once', async () => {
  await addLink('p', 'https://t.example/', 'id')
  await start()
  await hit('/s/p')
  const load = { stop: false, answers: [] as Response[] }
  const callers = Array.from({ length: 8 }, async () => {
    while (!load.stop) load.answers.push(await hit('/s/p'))
  })
  await expect.poll(() => load.answers.length).toBeGreaterThan(100)
  await cutOff()
  await expect.poll(spooled).toBe(1)
  const before = load.answers.length
  await expect.poll(() => load.answers.length).toBeGreaterThan(before + 200)
  const unknown = await hit('/s/not-cached')
  expect(unknown.status).toBe(503)
  expect(unknown.headers.get('retry-after')).toBe('2')

  await letIn()
  await expect.poll(spooled, { timeout: 10_000 }).toBe(0)
  load.stop = true
  await Promise.all(callers)
  expect(load.answers.map((answer) => answer.status)).not.toContain(503)
  // One more than the callers': the one that put the link into memory.
  const { rows } = await pool.query<{ clicks: number; ids: number }>(
    'SELECT count(*)::int AS clicks, count(DISTINCT click_id)::int AS ids FROM click',
  )
  expect(rows[0]).toEqual({ clicks: load.answers.length + 1, ids: load.answers.length + 1 })
})

test('a start folds what a killed process left on disk, once, though its last line is torn', async () => {
  await addLink('p', 'https://t.example/', 'id')
  const child = await startProcess()
  const first = await fetch(`${child.base}/s/p`, { redirect: 'manual', headers: agent })
  await cutOff()
  const answered = await loadUntil(child, 300, () => child.process.kill('SIGKILL'))
  expect(await spooled()).toBe(1)
  const path = join(folder, 'clicks', await spoolName())
  await writeFile(path, '{"clickId":"to', { flag: 'a' })
  // As if an earlier fold had been killed between its commit and the removal of the file.
  await copyFile(path, join(folder, 'clicks', 'again.jsonl'))
  await letIn()
  await start()
  expect(await spooled()).toBe(0)
  expect(await lost([...answered, idOf(first)])).toEqual([])
})

test('a second process on the same folder is refused', async () => {
  await start()
  await expect(startRedirector({ DATABASE_URL: database.url, DATA_DIR: folder })).rejects.toThrow(
    'Another Orrery',
  )
})

const agent = { 'user-agent': CHROME }

async function start(settings: Record<string, string> = {}, clock?: () => Date): Promise<void> {
  running = await startRedirector(
    { DATABASE_URL: database.url, DATA_DIR: folder, ...settings },
    clock,
  )
}

function hit(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const all = { ...agent, ...headers }
  return fetch(`${running!.base}${path}`, { method, headers: all, redirect: 'manual' })
}

async function addLink(code: string, target: string, param: string | null = null, active = true) {
  await pool.query(
    `INSERT INTO short_link (code, vendor_id, deep_link_id, target, click_param, active)
     VALUES ($1, 7, $1, $2, $3, $4)`,
    [code, target, param, active],
  )
}

async function labels(): Promise<string[]> {
  const { rows } = await pool.query<{ label: string }>('SELECT label FROM click ORDER BY id')
  return rows.map((row) => row.label)
}

interface Child {
  process: ChildProcess
  base: string
}

async function startProcess(): Promise<Child> {
  const main = new URL('../../test/redirector-process.ts', import.meta.url)
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder }
  const child = fork(main, { env, execArgv: [] })
  const [base] = (await once(child, 'message')) as [string]
  return { process: child, base }
}

/** Sixteen callers until the process is gone; returns the click ids of the answers that arrived. */
async function loadUntil(child: Child, enough: number, kill: () => unknown): Promise<string[]> {
  const ids: string[] = []
  const gone = once(child.process, 'exit')
  let killed: unknown
  const callers = Array.from({ length: 16 }, async () => {
    while (true) {
      try {
        ids.push(idOf(await fetch(`${child.base}/s/p`, { redirect: 'manual', headers: agent })))
      } catch {
        return
      }
      if (ids.length === enough) killed = kill()
    }
  })
  await Promise.all(callers)
  await gone
  await killed
  expect(ids.length).toBeGreaterThanOrEqual(enough)
  return ids
}

function idOf(answer: Response): string {
  expect(answer.status).toBe(302)
  return new URL(answer.headers.get('location') ?? '').searchParams.get('id') ?? ''
}

async function waitingInserts(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO click%'`,
  )
  return rows[0]?.count ?? 0
}

/** Every answered click is there; that none is there twice is the unique index's doing, checked all the same. */
async function lost(answered: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ click_id: string }>('SELECT click_id FROM click')
  const stored = rows.map((row) => row.click_id)
  expect(new Set(stored).size).toBe(stored.length)
  return answered.filter((id) => !stored.includes(id))
}

/** The database goes away: nobody gets in, and who is in is thrown out. */
async function cutOff(): Promise<void> {
  await elsewhere(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS false`)
  await elsewhere(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name()}'`,
  )
}

async function letIn(): Promise<void> {
  await elsewhere(`ALTER DATABASE ${name()} ALLOW_CONNECTIONS true`)
}

async function elsewhere(sql: string): Promise<void> {
  const { url } = JSON.parse(process.env['ORRERY_TEST_SERVER'] ?? '{}') as { url: string }
  const other = openPool(url, 1)
  await other.query(sql)
  await other.end()
}

const name = (): string => new URL(database.url).pathname.slice(1)

async function spoolName(): Promise<string> {
  const names = await readdir(join(folder, 'clicks'))
  return names.find((each) => each.endsWith('.jsonl')) ?? ''
}

const spooled = async (): Promise<number> =>
  (await readdir(join(folder, 'clicks'))).filter((each) => each.endsWith('.jsonl')).length
