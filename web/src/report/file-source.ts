import type { Ask } from '@orrery/contract/client'
import type { FileKey } from '../api/download.ts'
import { useDownload } from '../api/use-download.ts'
import type { Progress } from '../api/read-body.ts'

/** A file that a screen offers. */
export interface FileSource<Asked> {
  name: string
  /** What is in it, to end "Download": `every row as CSV`. */
  content: string
  useFile: () => FileState<Asked>
}

interface FileState<Asked> {
  start: (asked: Asked) => void
  busy: boolean
  progress: Progress | undefined
  error: string | undefined
  dismiss: () => void
}

/** A file over one call of the contract, saved under the name that the specification gives it. */
export function fileSource<K extends FileKey, Asked>(
  key: K,
  { name, content, ask }: { name: string; content: string; ask: (asked: Asked) => Ask<K> },
): FileSource<Asked> {
  function useFile() {
    const { start, ...state } = useDownload(key, name)
    return { ...state, start: (asked: Asked) => start(ask(asked)) }
  }
  return { name, content, useFile }
}
