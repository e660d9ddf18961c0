import { parentPort } from 'node:worker_threads'
import { indexInUse } from './index-in-use.ts'
import { DamagedFile } from './read-whole.ts'
import type { Replied, Told } from './thread-messages.ts'

// One question after the other.
const { answerTo } = indexInUse()

parentPort?.on('message', ({ id, told }: { id: number; told: Told }) => {
  let replied: Replied
  try {
    replied = { id, answer: JSON.stringify(answerTo(told)) }
  } catch (error) {
    // Whoever started the thread starts another one, which checks the index and has it made anew.
    if (error instanceof DamagedFile && told.do !== 'open') throw error
    replied = { id, failed: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(replied, [])
})
