import type { Kind } from '@orrery/contract/programmes/programme'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { upload } from '../api/upload.ts'

const CALL = 'POST /home/uploadConversionReports'
const DRY_CALL = 'POST /home/dryRunConversionReports'

/**
 * A report file on its way: checked by the server as soon as it is chosen, stored when asked to.
 * Choosing another file ends what is under way for the one before.
 */
export function useReportUpload() {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const running = useRef<AbortController>(undefined)

  function send<K extends typeof CALL | typeof DRY_CALL>(
    key: K,
    given: File,
    query: Parameters<typeof upload<K>>[2],
  ) {
    running.current?.abort()
    running.current = new AbortController()
    setShare(0)
    return upload(key, given, query, {
      type: 'text/csv',
      onProgress: setShare,
      signal: running.current.signal,
    })
  }

  const check = useMutation({
    mutationKey: [CALL, 'preview'],
    mutationFn: (given: File) => send(CALL, given, { preview: 'true' }),
  })
  const store = useMutation({
    mutationKey: [CALL],
    mutationFn: ({ given, kind }: { given: File; kind: Kind }) =>
      send(CALL, given, { isCPC: isCPC(kind) }),
  })
  const compare = useMutation({
    mutationKey: [DRY_CALL],
    mutationFn: ({ given, kind }: { given: File; kind: Kind }) =>
      send(DRY_CALL, given, { isCPC: isCPC(kind) }),
  })

  return {
    file,
    /** The share of the file that was sent, from 0 to 1. */
    share,
    check,
    store,
    /** Stores nothing: the file is kept for a decision, and what it would change shown. */
    compare,
    choose: (given: File | null) => {
      running.current?.abort()
      check.reset()
      store.reset()
      compare.reset()
      setFile(given)
      if (given) check.mutate(given)
    },
  }
}

function isCPC(kind: Kind): 'true' | 'false' {
  return kind === 'CPC' ? 'true' : 'false'
}

export type ReportUpload = ReturnType<typeof useReportUpload>
