import { CallFailed, type Ask } from '@orrery/contract/client'
import type { Api, ApiKey } from '@orrery/contract/index'
import { messages } from '@orrery/contract/messages'
import type { FileAnswer } from '@orrery/contract/route'
import { call } from './call.ts'
import { failureText } from './failure-text.ts'
import { proved } from './proof.ts'
import { readBody, type Progress } from './read-body.ts'

/** The calls that answer a file, or also one. */
export type FileKey = {
  [K in ApiKey]: Api[K] extends { answer: FileAnswer } | { csv: FileAnswer } ? K : never
}[ApiKey]

/** What does not fit what is stored, a question too heavy, too many at once, a portal that cannot serve now: why says more. */
const TELLING: ReadonlySet<number> = new Set([409, 422, 429, 503])

/**
 * Fetches a file with the token in the header, never a key in the address, and saves it.
 * @throws Error with the text for the reader; nothing is saved then.
 */
export async function download<K extends FileKey>(
  key: K,
  ask: Ask<K>,
  { fileName, unmarked = false }: { fileName: string; unmarked?: boolean },
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<void> {
  try {
    const init = { patient: true, asFile: true }
    const response = (await proved(() => call(key, ask, init))) as Response
    saveFile(await readBody(response, onProgress), fileName, unmarked)
  } catch (cause) {
    const saysWhy =
      cause instanceof CallFailed &&
      (TELLING.has(cause.status) || cause.message === messages.proofNeeded)
    throw new Error(saysWhy ? failureText(cause) : messages.downloadFailed, { cause })
  }
}

/** Excel takes a CSV file that does not begin with it for one in Windows' own letters: "Café" is "CafÃ©" there. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Hands a file to the browser, which saves it under the name. CSV says there that it is UTF-8, since a person opens
 * it; what the calls answer does not, nor what goes on to a program (`unmarked`), which would take the mark for a
 * part of the first column's name.
 */
export function saveFile(file: Blob, fileName: string, unmarked = false): void {
  const isMarked = file.type.startsWith('text/csv') && !unmarked
  const saved = isMarked ? new Blob([BYTE_ORDER_MARK, file], { type: file.type }) : file
  const link = document.createElement('a')
  link.href = URL.createObjectURL(saved)
  link.download = fileName
  link.click()
  // The browser reads the address in a task of its own; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
