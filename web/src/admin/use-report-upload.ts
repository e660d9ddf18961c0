import type { Kind } from '@orrery/contract/programmes/programme'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { upload } from '../api/upload.ts'

const CALL = 'POST /home/uploadConversionReports'

/**
 * A report file on its way: checked by the server as soon as it is chosen, stored when asked to.
 * Choosing another file ends what is under way for the one before.
 */
export function useReportUpload() {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const running = useRef<AbortController>(undefined)

  function send(given: File, query: Parameters<typeof upload<typeof CALL>>[2]) {
    running.current?.abort()
    running.current = new AbortController()
    setShare(0)
    return upload(CALL, given, query, {
      type: 'text/csv',
      onProgress: setShare,
      signal: running.current.signal,
    })
  }

  const check = useMutation({
    mutationKey: [CALL, 'preview'],
    mutationFn: (given: File) => send(given, { preview: 'true' }),
  })
  const store = useMutation({
    mutationKey: [CALL],
    mutationFn: ({ given, kind }: { given: File; kind: Kind }) =>
      send(given, { isCPC: kind === 'CPC' ? 'true' : 'false' }),
  })

  return {
    file,
    /** The share of the file that was sent, from 0 to 1. */
    share,
    check,
    store,
    choose: (given: File | null) => {
      running.current?.abort()
      check.reset()
      store.reset()
      setFile(given)
      if (given) check.mutate(given)
    },
  }
}
export type ReportUpload = ReturnType<typeof useReportUpload>
