import { CallFailed, type Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { failureText } from '../api/failure-text.ts'
import { useRefusal } from '../api/use-refusal.ts'

/** The calls that keep a link: a merchant's, or one of the catalogue's. */
type KeepKey = 'POST /home/keepLink' | 'POST /home/keepCatalogueLink'

const FIRST_SERVER_ERROR = 500

/**
 * Has copied links kept in the vendor's own, in the background; whoever may only look keeps none. What could not be
 * sent goes along with the next copy and is no matter of the reader's, since the copy was made.
 * @returns `notKept`: why the server refuses the last one, which may earn nothing then.
 */
export function useKeepLink<K extends KeepKey>(key: K) {
  const unsent = useRef<Ask<K>[]>([])
  const [notKept, setNotKept] = useState<string>()
  const mayKeep = useRefusal('member') === undefined

  async function send(ask: Ask<K>) {
    try {
      await call(key, ask)
    } catch (error) {
      // What the server refuses it would refuse again.
      const refused = error instanceof CallFailed && error.status < FIRST_SERVER_ERROR
      if (refused) setNotKept(messages.linkNotKept(failureText(error)))
      else unsent.current.push(ask)
    }
  }

  function keep(ask: Ask<K>) {
    setNotKept(undefined)
    if (!mayKeep) return
    const asks = [...unsent.current, ask]
    unsent.current = []
    for (const each of asks) void send(each)
  }

  return { keep, notKept }
}
