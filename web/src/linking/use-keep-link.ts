import { CallFailed, type Ask } from '@orrery/contract/client'
import { useRef } from 'react'
import { call } from '../api/call.ts'

/** The calls that keep a link: a merchant's, or one of the catalogue's. */
type KeepKey = 'POST /home/keepLink' | 'POST /home/keepCatalogueLink'

const FIRST_SERVER_ERROR = 500

/**
 * Has copied links kept in the vendor's own, in the background. A failure says nothing, since the
 * copy itself was made; what could not be sent goes along with the next copy.
 */
export function useKeepLink<K extends KeepKey>(key: K): (ask: Ask<K>) => void {
  const unsent = useRef<Ask<K>[]>([])

  async function send(ask: Ask<K>) {
    try {
      await call(key, ask)
    } catch (error) {
      // What the server refuses it would refuse again.
      const refused = error instanceof CallFailed && error.status < FIRST_SERVER_ERROR
      if (!refused) unsent.current.push(ask)
    }
  }

  return (ask) => {
    const asks = [...unsent.current, ask]
    unsent.current = []
    for (const each of asks) void send(each)
  }
}
