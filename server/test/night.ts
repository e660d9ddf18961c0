import { expect } from 'vitest'
import type { TestPortal } from './app.ts'

/** One run of the nightly pull, and of every job that follows from it. */
export async function night({ app }: TestPortal): Promise<void> {
  await app.pool.query(`SELECT graphile_worker.add_job('nightly-pull')`)
  const waiting = async () =>
    (await app.pool.query('SELECT last_error FROM graphile_worker.jobs')).rows
  await expect.poll(waiting, { timeout: 25_000 }).toEqual([])
}
