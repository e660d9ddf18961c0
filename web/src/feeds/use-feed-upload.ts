import type { Feed } from '@orrery/contract/feeds/feeds'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../api/upload.ts'
import { announce } from '../ui/base/announce.ts'
import { refreshFeeds } from './use-feed-send.ts'

const CALL = 'POST /home/uploadFeed'

/** A feed's file on its way; leaving the page ends it. */
export function useFeedUpload({ feedId, name }: Feed, onSent: () => void) {
  const [share, setShare] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = useMutation({
    mutationKey: [CALL],
    mutationFn: (file: File) => {
      running.current = new AbortController()
      setShare(0)
      return upload(
        CALL,
        file,
        { feedId: String(feedId) },
        {
          type: 'application/octet-stream',
          onProgress: setShare,
          signal: running.current.signal,
        },
      )
    },
    onSuccess: async () => {
      await refreshFeeds()
      announce(`The file of ${name} has arrived and is being taken in.`)
      onSent()
    },
    // It may have arrived, and only the answer been lost.
    onError: () => void refreshFeeds(),
  })

  return {
    /** The share of the file that was sent, from 0 to 1. */
    share,
    send,
    stop: () => running.current?.abort(),
  }
}
