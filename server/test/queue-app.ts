import { readConfig } from '../src/kit/config.ts'
import { closePools } from '../src/kit/pools.ts'
import { openApp } from '../src/start.ts'
import { APP_SECRET } from './app.ts'
import { emptyDatabase } from './database.ts'

/** An app on a database of its own, whose queue is not made and of which nothing runs. */
export async function queueApp(environment: Record<string, string> = {}) {
  const database = await emptyDatabase()
  const { url: DATABASE_URL } = database
  const config = readConfig({ DATABASE_URL, APP_SECRET, LOG_LEVEL: 'silent' })
  const app = await openApp({ config, databaseUrl: DATABASE_URL, environment })
  const close = async () => {
    await closePools(app)
    await database.drop()
  }
  return { app, close }
}
