import type { FastifyInstance } from 'fastify'
import type { Stage } from '../network/compiled.ts'
import { revenuePartners, type RevenueKey } from './accounts.ts'
import { extension } from './extension.ts'
import { mediaNet, priceline, yahoo } from './feeds.ts'
import { revenuePartner, type Sheet } from './partner.ts'
import { sites } from './sites.ts'
import { tracking } from './tracking.ts'

const sheets: Record<RevenueKey, readonly Sheet[]> = {
  extension,
  yahoo,
  priceline,
  'media-net': mediaNet,
  sites,
  tracking,
}

/** Every pretend partner of site revenue, each under its own prefix. */
export function revenue(stage: Stage) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const key of Object.keys(sheets) as RevenueKey[]) {
      const { prefix } = revenuePartners[key]
      await app.register(revenuePartner(stage, key, sheets[key]), { prefix })
    }
  }
}
