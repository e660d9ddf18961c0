import type { Named, Route } from '../route.ts'
import { getBrand, updateBrand } from './brand.ts'
import { getConnections, testConnection } from './connections.ts'
import { getNetworkOverview } from './network-overview.ts'
import { getReportRuns } from './report-runs.ts'
import { getAllClicksReports } from './reports-list.ts'
import { saveRoutes, type SaveApi } from './save-daily-reports.ts'
import { uploadConversionReports } from './upload-conversion-reports.ts'

const routes = [
  getConnections,
  testConnection,
  getBrand,
  updateBrand,
  getNetworkOverview,
  uploadConversionReports,
  getReportRuns,
  getAllClicksReports,
] as const

/** Beside these, the save of each programme, from its manifest. */
export const adminRoutes: readonly Route[] = [...routes, ...saveRoutes]

export type AdminApi = Named<typeof routes> & SaveApi
