import { freshDatabase } from './database.ts'
import { foldClicks, type FoldLog, type RestingDays } from '../src/clicks/fold-clicks.ts'
import { openPool, type Pool } from '../src/kit/database.ts'
import { clickLine, type Click } from '../src/redirector/click.ts'
import { insertOnce } from '../src/redirector/insert-clicks.query.ts'

/** For tests: a database with clicks, and their sums. */
export interface TestClicks {
  pool: Pool
  url: string
  /** Stores clicks as the redirector does, in one batch. */
  store(...clicks: Click[]): Promise<void>
  /** Sums what there is, on a connection of its own. @returns how many clicks were new. */
  fold(timeZone?: string, most?: bigint, resting?: RestingDays): Promise<number>
  /** What folding went on without. */
  warnings: string[]
  log: FoldLog
  /** The labels of all clicks by id. */
  labels(): Promise<Record<string, string>>
  /** All figures of a table, added up by `by`. */
  sums(table: 'click_daily' | 'click_day' | 'click_link', by: string): Promise<unknown[]>
  close(): Promise<void>
}

/** The columns of the figures. */
export const LABELS = ['valid', 'bot', 'head', 'prefetch', 'duplicate', 'own'] as const

export async function testClicks(): Promise<TestClicks> {
  const database = await freshDatabase()
  const pool = openPool(database.url, 6)
  const own = openPool(database.url, 1)
  const warnings: string[] = []
  const log: FoldLog = { warn: ({ reason }) => void warnings.push(reason) }
  return {
    pool,
    warnings,
    log,
    url: database.url,
    store: async (...clicks) => {
      await pool.query(insertOnce(JSON.stringify(clicks)))
    },
    fold: (timeZone = 'UTC', most, resting) =>
      foldClicks(own, timeZone, new AbortController().signal, log, resting, most),
    labels: async () => {
      const { rows } = await pool.query<{ click_id: string; label: string }>(
        'SELECT click_id, label FROM click',
      )
      return Object.fromEntries(rows.map((row) => [row.click_id, row.label]))
    },
    sums: async (table, by) => {
      const columns = LABELS.map((label) => `sum(${label})::integer AS ${label}`)
      const { rows } = await pool.query(
        `SELECT ${by}, ${columns.join(', ')} FROM ${table} GROUP BY ${by} ORDER BY ${by}`,
      )
      return rows as unknown[]
    },
    close: async () => {
      await own.end()
      await pool.end()
      await database.drop()
    },
  }
}

const DAY = 86_400_000

/** So many hours after the midnight (UTC) that was so many days ago. */
export const daysAgo = (days: number, hours = 0) =>
  new Date(Math.floor(Date.now() / DAY) * DAY - days * DAY + hours * 3_600_000)

/** The day (UTC) that this is of. */
export const dayAgo = (days: number, hours = 0) => daysAgo(days, hours).toISOString().slice(0, 10)

/** A person's click on vendor 7's link `a`, now, unless said otherwise. */
export function click(
  clickId: string,
  given: Partial<Omit<Click, 'at'>> & { at?: Date } = {},
): Click {
  const { at = new Date(), visitor = clickId, ...rest } = given
  return clickLine.parse({
    clickId,
    code: 'a',
    vendorId: 7,
    at: at.toISOString(),
    label: 'valid',
    visitor: Buffer.from(visitor).toString('hex'),
    agent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
    referrer: '',
    node: 1,
    ...rest,
  })
}

/** Figures that are zero but for these. */
export const figures = (given: Partial<Record<(typeof LABELS)[number], number>>) => ({
  valid: 0,
  bot: 0,
  head: 0,
  prefetch: 0,
  duplicate: 0,
  own: 0,
  ...given,
})
