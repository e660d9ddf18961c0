import type { Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../ui/base/announce.ts'
import { download, type FileKey } from './download.ts'
import type { Progress } from './read-body.ts'

/**
 * A download button's state: `start(ask)`, `busy`, `progress` while bytes arrive, `error` as a text
 * to show. Start and end are announced; `onDone` follows a file that was saved.
 */
export function useDownload<K extends FileKey>(
  key: K,
  fileName: string,
  { onDone, unmarked = false }: { onDone?: (() => void) | undefined; unmarked?: boolean } = {},
) {
  const [progress, setProgress] = useState<Progress>()
  const work = useMutation({
    mutationKey: [key],
    mutationFn: (ask: Ask<K>) => download(key, ask, { fileName, unmarked }, setProgress),
    onSuccess: () => {
      announce(messages.downloadCompleted)
      onDone?.()
    },
    onSettled: () => setProgress(undefined),
  })
  return {
    start: (ask: Ask<K>) => work.mutate(ask),
    busy: work.isPending,
    progress,
    error: work.error?.message,
    dismiss: work.reset,
  }
}
