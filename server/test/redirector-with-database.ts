import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPool, type Pool } from '../src/kit/database.ts'
import { END } from '../src/redirector/click-lines.ts'
import { freshDatabase } from './database.ts'
import { startRedirector, type RunningRedirector } from './redirector.ts'

export const CHROME =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
export const AGENT = { 'user-agent': CHROME }
export const TARGET =
  'https://go.orion.example/pi/abc?afId=7&afRid={clickId}&u=https%3A%2F%2Fshop.example%2F'

/** For tests: a database and a data folder, and the redirector that may run on them. */
export interface TestRedirector {
  pool: Pool
  databaseUrl: string
  folder: string
  /** Starts it; the settings are the product's own. */
  start(settings?: Record<string, string>, clock?: () => Date): Promise<void>
  /** Ends it; what it stored stays for the next start. */
  stop(): Promise<void>
  /** The address that short URLs begin with, while it runs. */
  base(): string
  /** Follows a short URL as a browser does, without going where it leads. */
  hit(path: string, headers?: Record<string, string>, method?: string): Promise<Response>
  /** Stores a short link of vendor 7. */
  addLink(code: string, target: string, param?: string | null, active?: boolean): Promise<void>
  /** Resolves when the database has every click that was answered. */
  stored(): Promise<void>
  /** How the clicks were labelled, oldest first. */
  labels(): Promise<string[]>
  close(): Promise<void>
}

/** A fresh database with the link `plain` to {@link TARGET}; nothing runs on it yet. */
export async function testRedirector(): Promise<TestRedirector> {
  const database = await freshDatabase()
  const pool = openPool(database.url, 4)
  const folder = await mkdtemp(join(tmpdir(), 'orrery-redirector-'))
  let running: RunningRedirector | undefined

  const it: TestRedirector = {
    pool,
    databaseUrl: database.url,
    folder,
    start: async (settings = {}, clock) => {
      const own = { DATABASE_URL: database.url, DATA_DIR: folder }
      running = await startRedirector({ ...own, ...settings }, clock)
    },
    stop: async () => {
      await running?.close()
      running = undefined
    },
    base: () => running?.base ?? '',
    hit: (path, headers = {}, method = 'GET') =>
      fetch(`${running?.base}${path}`, {
        method,
        headers: { ...AGENT, ...headers },
        redirect: 'manual',
      }),
    addLink: async (code, target, param = null, active = true) => {
      await pool.query(
        `INSERT INTO short_link (code, vendor_id, deep_link_id, target, click_param, active)
         VALUES ($1, 7, $1, $2, $3, $4)`,
        [code, target, param, active],
      )
    },
    stored: async () => {
      while ((await piecesWithClicks(folder)) > 0) await pause(5)
    },
    labels: async () => {
      await it.stored()
      const { rows } = await pool.query<{ label: string }>('SELECT label FROM click ORDER BY id')
      return rows.map((row) => row.label)
    },
    close: async () => {
      await it.stop()
      await pool.end()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await it.addLink('plain', TARGET)
  return it
}

/** How many files of the journal hold clicks that the database may not have yet. */
export async function piecesWithClicks(folder: string): Promise<number> {
  const names = await readdir(join(folder, 'clicks'))
  const begins = await Promise.all(
    names
      .filter((name) => name.endsWith('.jsonl'))
      // What was there a moment ago may have been stored and removed.
      .map((name) => readFile(join(folder, 'clicks', name), 'latin1').catch(() => '')),
  )
  return begins.filter((text) => text !== '' && !text.startsWith(END)).length
}
