import type { Ask } from '@orrery/contract/client'
import type { FileKey } from './download.ts'
import { useDownload } from './use-download.ts'

/** A file that a screen offers. */
export interface FileSource<Asked> {
  key: FileKey
  /** The name that it is saved under. */
  name: string
  /** A program reads it: CSV does not say to spreadsheets that it is UTF-8. */
  unmarked?: boolean
  /** What is in it, to end "Download": `every row as CSV`. */
  content: string
  ask: (asked: Asked) => unknown
}

/** A file, checked against its call; which call it is, its type forgets. */
export function fileSource<K extends FileKey, Asked>(
  key: K,
  file: Omit<FileSource<Asked>, 'key' | 'ask'> & { ask: (asked: Asked) => Ask<K> },
): FileSource<Asked> {
  return { key, ...file }
}

/** The file under a name that tells it from others of its kind: `statement.pdf` as `statement_2026-09.pdf`. */
export function namedFor<Asked>(file: FileSource<Asked>, which: string): FileSource<Asked> {
  return { ...file, name: file.name.replace(/(?=\.\w+$)/, `_${which}`) }
}

/** Downloads a file; one start at a time. `onDone` follows a file that was saved. */
export function useFile<Asked>(file: FileSource<Asked>, onDone?: () => void) {
  const { key, name, ask, unmarked = false } = file
  const { start, ...state } = useDownload(key, name, { onDone, unmarked })
  return {
    ...state,
    start(asked: Asked) {
      if (!state.busy) start(ask(asked) as Ask<FileKey>)
    },
  }
}
