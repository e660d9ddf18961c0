import { linkScreens } from '@orrery/contract/programmes/all'
import type { PartnerConnection } from './partner-connection.ts'

/** An account as administrators know it; where it is not connected, by the title of its merchant list. */
export function connectionName(connection: PartnerConnection | undefined, list: string): string {
  const place = linkScreens.find(({ screen }) => screen.key === list)
  return connection?.name ?? place?.screen.title ?? list
}
