import { parentPort } from 'node:worker_threads'
import { findProducts } from './find-products.ts'
import { openedIndex, type OpenedIndex } from './opened-index.ts'
import { DamagedFile } from './read-whole.ts'
import { suggest } from './suggest.ts'
import type { Replied, Tasks, Told } from './thread-messages.ts'

// Answers one question after the other from the index that it was told to open last.
let opened: OpenedIndex | undefined

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

function answerTo(told: Told): Tasks[keyof Tasks]['answer'] {
  if (told.do === 'open') {
    // First, so that there is never the memory of two.
    opened?.index.close()
    opened = undefined
    opened = openedIndex(told.path)
    return opened.index.head
  }
  if (!opened) throw new Error('There is no index yet.')
  if (told.do === 'suggestions') return suggest(opened, told.asked)
  return findProducts(opened, told.asked)
}
