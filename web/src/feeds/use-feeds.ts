import type { Feed } from '@orrery/contract/feeds/feeds'
import { useEffect, useRef, useState } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { announce } from '../ui/base/announce.ts'
import { isOpen, newsOf } from './feed-words.ts'

/** Milliseconds between two looks at what is being taken in. */
export const WATCH_MS = 2000
const QUIET_MS = 30_000

/** The feeds, asked for again and again while one is being taken in; what became of it is announced. */
export function useFeeds() {
  const [running, setRunning] = useState(false)
  const answer = useAnswer(
    'GET /home/getFeeds',
    {},
    { staleTime: 0, refetchInterval: running ? WATCH_MS : QUIET_MS },
  )
  const feeds = answer.data?.data
  const nowRunning = feeds?.some(({ lastRun }) => isOpen(lastRun)) ?? false
  if (nowRunning !== running) setRunning(nowRunning)

  const seen = useRef<readonly Feed[]>([])
  useEffect(() => {
    if (!feeds) return
    const news = newsOf(seen.current, feeds)
    seen.current = feeds
    if (news.length > 0) announce(news.join(' '))
  }, [feeds])

  return { ...answer, feeds }
}
