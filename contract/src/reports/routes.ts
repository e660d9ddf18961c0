import type { Named, Route } from '../route.ts'
import { allProgrammes } from './all-programmes.ts'
import {
  anyConversionReport,
  anyConversionReportByDate,
  anyConversionReportSummary,
  downloadAnyConversionReport,
} from './any-conversion-report.ts'
import { createBulkReports, downloadBulkReport, getBulkReport } from './bulk-report.ts'
import { conversionReportByDate } from './conversion-report-by-date.ts'
import {
  downloadConversionReport,
  downloadConversionReportByDate,
} from './conversion-report-downloads.ts'
import { conversionReportSummary } from './conversion-report-summary.ts'
import { conversionReport } from './conversion-report.ts'
import { downloadConversionReportsAll } from './conversion-reports-all.ts'
import { earningsReport } from './earnings-report.ts'
import { getOrders } from './orders.ts'
import { programmeReportRoutes, type ProgrammeReportApi } from './programme-report.ts'
import { downloadQualityReport, performanceReport, qualityReport } from './quality-report.ts'
import { signDownload } from './sign-download.ts'

const routes = [
  earningsReport,
  createBulkReports,
  getBulkReport,
  downloadBulkReport,
  conversionReport,
  conversionReportSummary,
  conversionReportByDate,
  downloadConversionReport,
  downloadConversionReportByDate,
  anyConversionReport,
  anyConversionReportSummary,
  anyConversionReportByDate,
  downloadAnyConversionReport,
  qualityReport,
  downloadQualityReport,
  performanceReport,
  downloadConversionReportsAll,
  signDownload,
  allProgrammes,
  getOrders,
] as const

/** Beside these, the report of each programme, from its manifest. */
export const reportsRoutes: readonly Route[] = [...routes, ...programmeReportRoutes]

export type ReportsApi = Named<typeof routes> & ProgrammeReportApi
