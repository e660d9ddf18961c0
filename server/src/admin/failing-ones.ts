import type { Answer } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import type { App } from '../kit/app.ts'
import { failingConnections } from './connections.query.ts'
import { knownConnections } from './known-connections.ts'

type Failing = Answer<'POST /home/getNetworkOverview'>['connections'][number]

/** Connections that fail: those that are configured, each with what is known of it. */
export async function failingOnes(app: App): Promise<Failing[]> {
  const known = new Map(
    knownConnections(app)
      .filter(({ connection }) => connection)
      .map(({ key, name }) => [key, name]),
  )
  const rows = await failingConnections(app.pool, [...known.keys()], app.clock())
  return rows.map(({ connection, test_words: words, paused }) => ({
    name: known.get(connection) ?? connection,
    reason: paused ? messages.connectionPaused : words,
  }))
}
