import type { Handlers } from '../kit/http/handler.ts'
import { allProgrammes } from './all-programmes.ts'
import {
  anyConversionReport,
  anyConversionReportByDate,
  anyConversionReportSummary,
  downloadAnyConversionReport,
} from './any-conversion-report.ts'
import { createBulkReports, downloadBulkReport, getBulkReport } from './bulk-report.ts'
import { conversionReport } from './conversion-report.ts'
import { conversionReportByDate } from './conversion-report-by-date.ts'
import { conversionReportSummary } from './conversion-report-summary.ts'
import { downloadConversionReportsAll } from './conversion-reports-all.ts'
import { downloadConversionReport, downloadConversionReportByDate } from './download.ts'
import { earningsReport } from './earnings-report.ts'
import { getOrders } from './get-orders.ts'
import { programmeReportHandlers } from './programme-report.ts'
import { downloadQualityReport, performanceReport, qualityReport } from './quality-report.ts'
import { signDownload } from './sign-download.ts'

export const reportsHandlers = {
  'POST /home/getEarningsReport': earningsReport,
  'POST /home/createBulkReports': createBulkReports,
  'GET /home/getBulkReport': getBulkReport,
  'GET /home/downloadBulkReport': downloadBulkReport,
  'GET /v1/connexity/getConversionReport': conversionReport,
  'GET /v1/connexity/getConversionReportSummary': conversionReportSummary,
  'GET /v1/connexity/getConversionReportSummaryByDate': conversionReportByDate,
  'GET /v1/connexity/downloadConversionReport': downloadConversionReport,
  'GET /v1/connexity/downloadConversionReportByDate': downloadConversionReportByDate,
  ...programmeReportHandlers,
  'POST /home/getConversionReports': anyConversionReport,
  'POST /home/getConversionReportSummary': anyConversionReportSummary,
  'POST /home/getConversionReportSummaryByDate': anyConversionReportByDate,
  'POST /home/getConversionReportsDownLoad': downloadAnyConversionReport,
  'POST /home/getQualityReport': qualityReport,
  'GET /reports/downloadQualityReport': downloadQualityReport,
  'POST /home/getPerformanceReport': performanceReport,
  'GET /reports/downloadConversionReportsAll': downloadConversionReportsAll,
  'POST /downloads/sign': signDownload,
  'POST /home/getAllProgrammes': allProgrammes,
  'GET /home/getOrders': getOrders,
} satisfies Partial<Handlers>
