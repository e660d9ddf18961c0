import { parentPort, workerData } from 'node:worker_threads'
import { PartnerFailure } from '../kit/adapter.ts'
import { ConnectionLost } from '../kit/database.ts'
import { openImports } from '../kit/pools.ts'
import { feedLines } from './feed-lines.ts'
import { Held } from './held.ts'
import { readerAt } from './reader-at.ts'
import { Tally } from './read-rows.ts'
import { takeIn } from './take-in.ts'
import type { TakingFailure, TakingIn, Told } from './taking-in.ts'

const EVERY_MS = 500

// Takes in the one feed that it was started for, and ends.
const task = workerData as TakingIn
const tally = new Tally()
const timer = setInterval(tell, EVERY_MS)
const failure = await takeItIn().then(() => undefined, failureOf)
clearInterval(timer)
tell({ kept: tally.kept, ...(failure && { failure }) })

async function takeItIn(): Promise<void> {
  const lines = feedLines(task, await readerAt(task.reader, task.now), tally)
  const pool = openImports(task.databaseUrl, 1)
  try {
    await takeIn(pool, task, lines)
  } finally {
    await pool.end()
  }
}

function tell(ended?: Told['ended']): void {
  const { rows, taken, refused } = tally
  const told: Told = { counts: { rows, taken, refused }, ...(ended && { ended }) }
  parentPort?.postMessage(told, [])
}

function failureOf(error: unknown): TakingFailure {
  const kinds = { Held, PartnerFailure, ConnectionLost }
  const [kind = 'Error'] = (['Held', 'PartnerFailure', 'ConnectionLost'] as const).filter(
    (name) => error instanceof kinds[name],
  )
  const { message, code } = error as Error & { code?: unknown }
  return { kind, message, code }
}
