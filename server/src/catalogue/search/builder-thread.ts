import { parentPort, workerData } from 'node:worker_threads'
import { openPool } from '../../kit/database.ts'
import { buildIndex } from './build-index.ts'

// Makes one index and says where it is; an error ends the thread, which whoever started it hears of.
const { databaseUrl, folder } = workerData as { databaseUrl: string; folder: string }
const pool = openPool(databaseUrl, 1)
try {
  parentPort?.postMessage(await buildIndex(pool, folder), [])
} finally {
  await pool.end()
}
