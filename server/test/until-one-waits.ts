import { expect, vi } from 'vitest'
import type { Pool } from '../src/kit/database.ts'

/** Waits until one statement on this database waits for what another transaction holds. */
export function untilOneWaits(pool: Pool): Promise<void> {
  return untilSoManyWait(pool, 1)
}

/** Waits until so many do. */
export async function untilSoManyWait(pool: Pool, many: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(many)
    },
    { timeout: 10_000, interval: 10 },
  )
}
