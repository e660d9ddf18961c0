import { setPriority } from 'node:os'
import { openPool } from '../../kit/database.ts'
import { buildIndex } from './build-index.ts'
import type { Built, ToBuild } from './build-in-process.ts'

/** Requests come first. */
const PRIORITY = 10

// Makes the one index that it is told to, says where it is, and ends; also when whoever started it has gone.
setPriority(PRIORITY)
process.once('disconnect', () => process.exit(1))
process.once('message', (told) => {
  void build(told as ToBuild).then((built) => {
    process.send?.(built, () => process.disconnect())
    return built
  })
})

async function build({ databaseUrl, folder }: ToBuild): Promise<Built> {
  const pool = openPool(databaseUrl, 1)
  try {
    return { path: await buildIndex(pool, folder) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  } finally {
    await pool.end()
  }
}
