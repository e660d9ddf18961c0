import type { Handlers } from '../kit/http/handler.ts'
import { getNetworkOverview } from './network-overview.ts'

export const adminHandlers = {
  'POST /home/getNetworkOverview': getNetworkOverview,
} satisfies Partial<Handlers>
