import { redirectFor } from '@orrery/contract/access'
import type { Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { aliases } from '@orrery/contract/pages'
import { begin } from '../api/begun.ts'
import { clientsOver } from '../api/plain-call.ts'
import { readUser } from '../api/stored-session.ts'
import { firstAsks } from './first-asks.ts'
import { parseSearch } from '../address/search-text.ts'

/*
 * Runs beside the frame's script, which is on its way for much longer, and asks what the screen is going
 * to ask first; `takeOver` then gives each answer to whoever asks for it (docs/decisions/0060).
 */

const { plain, open, aiSite } = clientsOver(begin)

/** What was begun, and whether it was answered well. */
interface BegunAsk {
  key: ApiKey
  ask: Ask<ApiKey>
  answered: Promise<boolean>
}

async function beginFirst(): Promise<BegunAsk[]> {
  const path = aliases[window.location.pathname] ?? window.location.pathname
  const asks = firstAsks[path]
  const user = readUser()
  // What nobody takes over would be given to whoever asks again, after a change of it too.
  if (!asks || !user || redirectFor(user, path) !== undefined) return []
  const portal = await open('GET /home/getPortal', {})
  const search = parseSearch(window.location.search) as Partial<Record<string, string>>
  const send = portal.aiSite ? aiSite : plain
  return asks({ user, today: portal.today, search }).map(([key, asked, show]) => {
    const ask = asked as Ask<ApiKey>
    const answered = send(key, ask).then((answer) => {
      show?.(answer)
      return true
    })
    // Whoever takes the answer over says what went wrong.
    return { key, ask, answered: answered.catch(() => false) }
  })
}

/** What was begun; nothing where the portal's settings did not come. */
export const begunAsks = beginFirst().catch(() => [])
