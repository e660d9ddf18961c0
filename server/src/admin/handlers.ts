import type { Handlers } from '../kit/http/handler.ts'
import { getBrand, updateBrand } from './brand.ts'
import { getConnections } from './get-connections.ts'
import { getNetworkOverview } from './network-overview.ts'
import { testConnection } from './test-connection.ts'

export const adminHandlers = {
  'POST /home/getNetworkOverview': getNetworkOverview,
  'GET /home/getConnections': getConnections,
  'POST /home/testConnection': testConnection,
  'GET /home/getBrand': getBrand,
  'POST /home/updateBrand': updateBrand,
} satisfies Partial<Handlers>
