import { expect, test } from 'vitest'
import { queueApp } from '../../test/queue-app.ts'
import { holdMigrations } from '../kit/migrate.ts'
import { makeQueue } from './jobs.ts'

test('nodes that start at once make the queue one after the other', async () => {
  const { app, close } = await queueApp()
  const answer = async (sql: string) =>
    (await app.jobs.query<{ answer: unknown }>(`SELECT ${sql} AS answer`)).rows[0]?.answer
  const made = () => answer(`to_regclass('graphile_worker.migrations') IS NOT NULL`)
  const waits = () =>
    answer(`EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`)

  let queue: Promise<void> | undefined
  await holdMigrations(app.pool, async () => {
    queue = makeQueue(app)
    await expect.poll(waits).toBe(true)
    expect(await made()).toBe(false)
  })
  await queue
  expect(await made()).toBe(true)
  await close()
})
