import { parentPort, workerData } from 'node:worker_threads'
import { openImports } from '../kit/pools.ts'
import type { Told } from './apart.ts'
import { feedLines } from './feed-lines.ts'
import { givingWay } from './giving-way.ts'
import { loadIn } from './loop-load.ts'
import { readerAt } from './reader-at.ts'
import { Tally } from './read-rows.ts'
import { takeIn } from './take-in.ts'
import type { TakingIn } from './taking-in.ts'
import { failureOf } from './thread-failure.ts'

const EVERY_MS = 500

// Takes in the one feed that it was started for, and ends.
const task = workerData as TakingIn
const tally = new Tally()
const timer = setInterval(tell, EVERY_MS)
const failure = await takeItIn().then(() => undefined, failureOf)
clearInterval(timer)
tell({ kept: tally.kept, ...(failure && { failure }) })

async function takeItIn(): Promise<void> {
  const read = feedLines(task, await readerAt(task.reader, task.now), tally)
  const lines = givingWay(read.lines, loadIn(task.load))
  const pool = openImports(task.databaseUrl, 1)
  try {
    await takeIn(pool, task, { ...read, lines })
  } finally {
    await pool.end()
  }
}

function tell(ended?: Told['ended']): void {
  const { rows, taken, refused } = tally
  const told: Told = { counts: { rows, taken, refused }, ...(ended && { ended }) }
  parentPort?.postMessage(told, [])
}
