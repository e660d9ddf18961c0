import { CallFailed } from '@orrery/contract/client'
import { useRef } from 'react'
import { call } from '../api/call.ts'
import type { KeptBody } from './link-parts.ts'

const FIRST_SERVER_ERROR = 500

/**
 * Has copied links kept in the vendor's own, in the background. A failure says nothing, since the
 * copy itself was made; what could not be sent goes along with the next copy.
 */
export function useKeepLink(): (body: KeptBody) => void {
  const unsent = useRef<KeptBody[]>([])

  async function send(body: KeptBody) {
    try {
      await call('POST /home/keepLink', { body })
    } catch (error) {
      // What the server refuses it would refuse again.
      const refused = error instanceof CallFailed && error.status < FIRST_SERVER_ERROR
      if (!refused) unsent.current.push(body)
    }
  }

  return (body) => {
    const bodies = [...unsent.current, body]
    unsent.current = []
    for (const each of bodies) void send(each)
  }
}
