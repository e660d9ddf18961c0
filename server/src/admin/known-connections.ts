import { linkScreens } from '@orrery/contract/programmes/all'
import { revenueSources } from '@orrery/contract/revenue/all'
import type { App } from '../kit/app.ts'
import { connectionName } from '../kit/connection-name.ts'
import type { PartnerConnection } from '../kit/partner-connection.ts'

/** A place for a connection, whether there is one or not. */
export interface KnownConnection {
  key: string
  name: string
  brings: 'programme' | 'revenue'
  /** Whose last run is the connection's: the programme, or the source itself. */
  runOf: string
  connection: PartnerConnection | undefined
}

/** Every merchant list with an account of its own, and every source of revenue. */
export function knownConnections(app: App): KnownConnection[] {
  const lists = linkScreens.filter(({ screen }) => !screen.wire.samples)
  return [
    ...lists.map(({ programme, screen: { key } }): KnownConnection => {
      const connection = app.adapters.get(programme)?.connections?.[key]
      return {
        key,
        name: connectionName(connection, key),
        brings: 'programme',
        runOf: programme,
        connection,
      }
    }),
    ...revenueSources.map(({ key, name }): KnownConnection => {
      const connection = app.revenuePartners.get(key)?.connection
      return { key, name, brings: 'revenue', runOf: key, connection }
    }),
  ]
}
