import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click } from '../../test/clicks.ts'
import { startRedirector } from '../../test/redirector.ts'
import { shutDatabase } from '../../test/shut-database.ts'
import {
  AGENT,
  piecesWithClicks,
  testRedirector,
  type TestRedirector,
} from '../../test/redirector-with-database.ts'
import { END, lineOf as lineOfBatch } from './click-lines.ts'

/* Clicks outlive whatever ends: the process, the database, or both. */

vi.setConfig({ testTimeout: 240_000 })

/** A busy machine takes its time. */
const LONG = { timeout: 30_000 }
const LONGER = { timeout: 150_000 }

let short: TestRedirector
beforeEach(async () => {
  short = await testRedirector()
})
afterEach(() => short.close())

test('after kill -9 under load every answered click has its row, once', async () => {
  await short.addLink('p', 'https://t.example/', 'id')
  const child = await startProcess()
  // Killed while a statement is stuck in the database, so that nobody knows what of it has committed.
  const answered = await loadUntil(child, 500, async () => {
    const blocker = await short.pool.connect()
    await blocker.query('BEGIN; LOCK TABLE click IN SHARE MODE')
    await expect.poll(() => waitingInserts(), LONG).toBe(1)
    child.process.kill('SIGKILL')
    await blocker.query('ROLLBACK')
    blocker.release()
  })
  await expect.poll(() => waitingInserts(), LONG).toBe(0)
  await short.start()
  await short.stored()
  expect(await lost(answered)).toEqual([])
})

test('a database that hangs is not waited for, and has each click once when it goes on', async () => {
  await short.start()
  const blocker = await short.pool.connect()
  await blocker.query('BEGIN; LOCK TABLE click IN SHARE MODE')
  const answers = [await short.hit('/s/plain')]
  await expect.poll(() => waitingInserts(), LONG).toBe(1)
  // It is given up, and tried again by what passes over clicks that are there.
  await expect.poll(() => waitingInserts('INSERT INTO click '), LONG).toBeGreaterThan(0)
  answers.push(await short.hit('/s/plain'), await short.hit('/s/plain'))
  expect(answers.map((answer) => answer.status)).toEqual([302, 302, 302])
  expect(await kept()).toBeGreaterThan(0)
  await blocker.query('ROLLBACK')
  blocker.release()
  await short.stored()
  const { rows } = await short.pool.query<{ clicks: number; ids: number }>(
    'SELECT count(*)::int AS clicks, count(DISTINCT click_id)::int AS ids FROM click',
  )
  expect(rows[0]).toEqual({ clicks: 3, ids: 3 })
})

test('clicks outlive the database: cached links go on, and what was kept on disk is stored once', async () => {
  await short.addLink('p', 'https://t.example/', 'id')
  await short.start()
  await short.hit('/s/p')
  const load = { stop: false, answers: [] as Response[] }
  const callers = Array.from({ length: 8 }, async () => {
    while (!load.stop) load.answers.push(await short.hit('/s/p'))
  })
  await expect.poll(() => load.answers.length, LONG).toBeGreaterThan(100)
  const letIn = await shutDatabase(short.databaseUrl)
  const before = load.answers.length
  // More than one statement takes.
  await expect.poll(() => load.answers.length, LONGER).toBeGreaterThan(before + 1_200)
  const unknown = await short.hit('/s/not-cached')
  expect(unknown.status).toBe(503)
  expect(unknown.headers.get('retry-after')).toBe('2')

  expect(await kept()).toBeGreaterThan(0)

  await letIn()
  const stored = async () =>
    (await short.pool.query('SELECT FROM click OFFSET $1 LIMIT 1', [before])).rowCount
  await expect.poll(stored, LONG).toBe(1)
  load.stop = true
  await Promise.all(callers)
  await short.stored()
  expect(load.answers.map((answer) => answer.status)).not.toContain(503)
  // One more than the callers': the one that put the link into memory.
  const { rows } = await short.pool.query<{ clicks: number; ids: number }>(
    'SELECT count(*)::int AS clicks, count(DISTINCT click_id)::int AS ids FROM click',
  )
  expect(rows[0]).toEqual({ clicks: load.answers.length + 1, ids: load.answers.length + 1 })
})

test('a start stores what a killed process left on disk, once, though its last line is torn', async () => {
  await short.addLink('p', 'https://t.example/', 'id')
  const child = await startProcess()
  const first = await fetch(`${child.base}/s/p`, { redirect: 'manual', headers: AGENT })
  const letIn = await shutDatabase(short.databaseUrl)
  const answered = await loadUntil(child, 300, () => child.process.kill('SIGKILL'))
  expect(await kept()).toBeGreaterThan(0)
  const path = await fileOfClicks()
  const lines = (await readFile(path, 'latin1')).split(END)[0] ?? ''
  // Torn in the middle of a line: what an earlier use of the file left there goes on behind it.
  const [stale = ''] = lines.split('\n')
  const half = Math.floor(stale.length / 2)
  const torn = `${stale.slice(0, half).replace('"clickId":"', '"clickId":"x')}${stale.slice(half + 1)}`
  await writeFile(path, `${lines}${torn}\n`)
  // As if an earlier start had been killed between its commit and the removal of the file.
  await copyFile(path, join(short.folder, 'clicks', 'again.jsonl'))
  await letIn()
  await short.start()
  expect(await kept()).toBe(0)
  expect(await lost([...answered, idOf(first)])).toEqual([])
  const made = await short.pool.query(`SELECT FROM click WHERE click_id LIKE 'x%'`)
  expect(made.rowCount).toBe(0)
})

test('a file that cannot be read holds up no other click', async () => {
  await mkdir(join(short.folder, 'clicks', 'broken.jsonl'), { recursive: true })
  await short.start()
  await short.hit('/s/plain')
  const clicks = async () => (await short.pool.query('SELECT FROM click')).rowCount
  await expect.poll(clicks, LONG).toBe(1)
  expect(await readdir(join(short.folder, 'clicks'))).toContain('broken.jsonl')
})

const lineOf = (clickId: string) =>
  JSON.stringify({ ...click(clickId), head: undefined, node: undefined })

test('a start stores the files of earlier versions, which wrote a line for each click', async () => {
  const folder = join(short.folder, 'clicks')
  await mkdir(folder)
  await writeFile(join(folder, 'first.jsonl'), `${lineOf('a1')}\n${lineOf('a2')}\n{"clickId":"a3`)
  // Each made once: a click has the moment in which it is made.
  const summed = ['b1', 'b2'].map(lineOf).map((line) => `${crc32(line).toString(16)} ${line}\n`)
  await writeFile(join(folder, 'later.jsonl'), `${summed.join('')}${END}0 {"clickId":"b3"}\n`)
  await short.start()
  const { rows } = await short.pool.query('SELECT click_id FROM click ORDER BY click_id')
  expect(rows).toEqual(['a1', 'a2', 'b1', 'b2'].map((id) => ({ click_id: id })))
  expect(await kept()).toBe(0)
})

test.each([
  ['clicks of another form', JSON.stringify([click('d1'), { ...click('d2'), label: 'later' }])],
  ['a line of which nothing but the checksum is known', 'd1,d2'],
])('%s, of a later version, stay, and the rest of their file is stored once', async (_, later) => {
  const folder = join(short.folder, 'clicks')
  await mkdir(folder)
  const [first, last] = ['c1', 'c2'].map((id) => lineOfBatch(JSON.stringify([click(id)])))
  const text = `${first}${lineOfBatch(later)}${last}0 ["torn`
  await writeFile(join(folder, 'later.jsonl'), text)
  for (const _start of ['first', 'second']) {
    await short.start()
    await short.hit('/s/plain')
    const { rows } = await short.pool.query(
      'SELECT click_id FROM click WHERE length(click_id) = 2 ORDER BY click_id',
    )
    expect(rows).toEqual(['c1', 'c2'].map((id) => ({ click_id: id })))
    await short.stop()
    const left = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'))
    expect(left).toEqual(['later.jsonl'])
    expect(await readFile(join(folder, 'later.jsonl'), 'utf8')).toBe(text)
  }
})

test('a second process on the same folder is refused', async () => {
  await short.start()
  await expect(
    startRedirector({ DATABASE_URL: short.databaseUrl, DATA_DIR: short.folder }),
  ).rejects.toThrow('Another Orrery')
})

interface Child {
  process: ChildProcess
  base: string
}

async function startProcess(): Promise<Child> {
  const main = new URL('../../test/redirector-process.ts', import.meta.url)
  const env = { ...process.env, DATABASE_URL: short.databaseUrl, DATA_DIR: short.folder }
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
        ids.push(idOf(await fetch(`${child.base}/s/p`, { redirect: 'manual', headers: AGENT })))
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

async function waitingInserts(statement = '(INSERT INTO|COPY) click '): Promise<number> {
  const { rows } = await short.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ $1`,
    [statement],
  )
  return rows[0]?.count ?? 0
}

/** Every answered click is there; that none is there twice is the unique index's doing, checked all the same. */
async function lost(answered: string[]): Promise<string[]> {
  const { rows } = await short.pool.query<{ click_id: string }>('SELECT click_id FROM click')
  const stored = rows.map((row) => row.click_id)
  expect(new Set(stored).size).toBe(stored.length)
  return answered.filter((id) => !stored.includes(id))
}

/** A file with clicks: the other one's may all have been stored. */
async function fileOfClicks(): Promise<string> {
  const folder = join(short.folder, 'clicks')
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (!(await readFile(path, 'latin1')).startsWith(END)) return path
  }
  throw new Error('No file has clicks.')
}

const kept = () => piecesWithClicks(short.folder)
