import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { uploadTo } from '../api/upload.ts'

/** Uploads audio for a podcast; leaving the form ends it. A file that has arrived is not sent again. */
export function useAudioUpload() {
  const [share, setShare] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const arrived = useRef<{ of: File; file: string }>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** @returns the id under which a podcast names it. */
  async function upload(of: File): Promise<string> {
    if (arrived.current?.of === of) return arrived.current.file
    running.current = new AbortController()
    const { signal } = running.current
    setShare(0)
    try {
      const query = {
        fileName: of.name.slice(0, 200),
        fileType: of.type === '' ? 'application/octet-stream' : of.type,
        fileSize: String(of.size),
      }
      const { signedUrl, file } = await call('GET /prodcast/getSignedUrl', { query }, { signal })
      await uploadTo(signedUrl, of, { onProgress: setShare, signal })
      // Left after the last byte: what it would be part of is not stored.
      signal.throwIfAborted()
      arrived.current = { of, file }
      return file
    } finally {
      setShare(undefined)
    }
  }

  return {
    /** The share of the file that was sent, from 0 to 1; undefined while none is on its way. */
    share,
    upload,
  }
}
