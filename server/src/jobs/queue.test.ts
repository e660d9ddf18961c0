import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { readConfig } from '../kit/config.ts'
import { holdMigrations } from '../kit/migrate.ts'
import { closePools } from '../kit/pools.ts'
import { openApp } from '../start.ts'
import { makeQueue } from './jobs.ts'

test('nodes that start at once make the queue one after the other', async () => {
  const database = await freshDatabase()
  const config = readConfig({
    DATABASE_URL: database.url,
    APP_SECRET: 'thirty-two characters or more, here',
  })
  const app = await openApp({ config, databaseUrl: database.url, environment: {} })
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
  await closePools(app)
  await database.drop()
})
