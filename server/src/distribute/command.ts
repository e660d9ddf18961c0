import { explained } from '../explained.ts'
import { readConfig } from '../kit/config.ts'
import { openPool } from '../kit/database.ts'
import { reachDatabase } from '../kit/reach-database.ts'
import { SettingsError } from '../kit/settings.ts'
import { distribute } from './distribute.ts'

/** `npm run distribute`: settings as the portal's own. */
async function run(given: string[]): Promise<void> {
  if (given.length > 0) throw new SettingsError('Usage: DATABASE_URL=… npm run distribute')
  const { DATABASE_URL } = readConfig(process.env)
  if (!DATABASE_URL) {
    throw new SettingsError(
      'DATABASE_URL is not set: the embedded database is always on one machine. Name a Citus.',
    )
  }
  await reachDatabase(DATABASE_URL, tell)
  const pool = openPool(DATABASE_URL, 2)
  try {
    await distribute(pool, tell)
  } finally {
    await pool.end()
  }
}

function tell(line: string): void {
  console.log(line)
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explained(error))
  process.exitCode = 1
})
