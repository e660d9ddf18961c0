import { egress, type Egress } from '../../kit/egress/egress.ts'
import type { BackEndSettings } from './settings.ts'

/** A connection to one of the operator's own back ends. */
export interface BackEnd {
  /** As a user knows it: the beginning of every failure's message. */
  name: string
  /** One GET with the bearer key, as parsed JSON. @throws EgressFailure */
  get(path: string, query: Record<string, string>): Promise<unknown>
  /** The same, whose calls end when the signal aborts. */
  until(signal: AbortSignal | undefined, how?: { once?: boolean }): BackEnd
  health: Egress['health']
  close: Egress['close']
}

export function backEnd(name: string, settings: BackEndSettings): BackEnd {
  const { apiUrl, apiKey, callMs, retries } = settings
  const api = egress({
    name,
    baseUrl: apiUrl,
    timeouts: { total: callMs },
    retries: { most: retries },
  })
  const headers = { authorization: `Bearer ${apiKey}` }
  const over = (client: Egress): BackEnd => ({
    name,
    get: (path, query) => client.json({ method: 'GET', path, query, headers }),
    until: (signal, how) => over(client.until(signal, how)),
    health: () => client.health(),
    close: () => client.close(),
  })
  return over(api)
}
