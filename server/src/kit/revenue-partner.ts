import type { Day } from '@orrery/contract/day'
import type { SourceKey } from '@orrery/contract/revenue/all'
import type { PartnerConnection } from './partner-connection.ts'

/** A revenue source's voice: it speaks the partner's form and never to the database. */
export interface RevenuePartner {
  source: SourceKey
  /**
   * Every row of one day of a sheet, as the partner sent it and not looked at yet.
   * @param signal ends the calls to the partner.
   * @throws PartnerFailure with words that a user may read; with `notReady` for a day that is not compiled.
   */
  read(sheet: string, day: Day, signal?: AbortSignal): Promise<unknown[]>
  connection: PartnerConnection
  /** Frees the connections. */
  close(): Promise<void>
}
