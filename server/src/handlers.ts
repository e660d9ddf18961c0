import { changePassword } from './accounts/change-password.ts'
import { endSessions } from './accounts/end-sessions.ts'
import { getSessions } from './accounts/get-sessions.ts'
import { getUser } from './accounts/get-user.ts'
import { logOut } from './accounts/log-out.ts'
import { regenerateApiKey } from './accounts/regenerate-api-key.ts'
import { signIn } from './accounts/sign-in.ts'
import { signUp } from './accounts/sign-up.ts'
import { updateUser } from './accounts/update-user.ts'
import { getNetworkOverview } from './admin/network-overview.ts'
import { query } from './figures/query.ts'
import { getAllClicksReports } from './ingest/get-all-clicks-reports.ts'
import { getReportRuns } from './ingest/get-report-runs.ts'
import { refreshMerchantsNow } from './catalogue/refresh-merchants-now.ts'
import { saveHandlers } from './ingest/save-daily-reports.ts'
import { uploadConversionReports } from './ingest/upload-conversion-reports.ts'
import type { Handlers } from './kit/http/handler.ts'
import { createShortLink } from './links/create-short-link.ts'
import { generateDeepLink, generateDeepLinkUrl } from './links/generate-deep-link.ts'
import { generateDeepLinkAll } from './links/generate-deep-link-all.ts'
import { downloadLinks } from './links/download-links.ts'
import { getLinks } from './links/get-links.ts'
import { keepLink } from './links/keep-link.ts'
import { merchantListHandlers } from './catalogue/merchant-lists.ts'
import { merchantFileHandlers } from './links/merchant-file.ts'
import { merchantLogo } from './catalogue/merchant-logo.ts'
import { allProgrammes } from './reports/all-programmes.ts'
import {
  anyConversionReport,
  anyConversionReportByDate,
  anyConversionReportSummary,
  downloadAnyConversionReport,
} from './reports/any-conversion-report.ts'
import { createBulkReports, downloadBulkReport, getBulkReport } from './reports/bulk-report.ts'
import { conversionReport } from './reports/conversion-report.ts'
import { conversionReportByDate } from './reports/conversion-report-by-date.ts'
import { conversionReportSummary } from './reports/conversion-report-summary.ts'
import { downloadConversionReportsAll } from './reports/conversion-reports-all.ts'
import { downloadConversionReport, downloadConversionReportByDate } from './reports/download.ts'
import { earningsReport } from './reports/earnings-report.ts'
import { programmeReportHandlers } from './reports/programme-report.ts'
import {
  downloadQualityReport,
  performanceReport,
  qualityReport,
} from './reports/quality-report.ts'
import { signDownload } from './reports/sign-download.ts'
import { checkSubDomain } from './shell/check-sub-domain.ts'
import { getPortal } from './shell/get-portal.ts'
import { getShortURLStatus } from './shell/get-short-url-status.ts'

/** The handler of every call of the contract; a missing or undeclared one does not compile. */
export const handlers: Handlers = {
  'POST /auth/signin': signIn,
  'POST /auth/signup_orrery_0599': signUp,
  'POST /auth/logout': logOut,
  'POST /auth/changePassword': changePassword,
  'GET /auth/{id}': getUser,
  'PUT /auth/update': updateUser,
  'POST /auth/regenerateApiKey': regenerateApiKey,
  'GET /auth/getSessions': getSessions,
  'POST /auth/endSessions': endSessions,

  'GET /home/getPortal': getPortal,
  'POST /home/checkSubDomain': checkSubDomain,
  'POST /home/getShortURLStatus': getShortURLStatus,

  'POST /v1/query': query,
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

  ...merchantListHandlers,
  ...merchantFileHandlers,
  'POST /home/generateDeepLink': generateDeepLink,
  'POST /kelkoo/generateDeepLinkUrl': generateDeepLinkUrl,
  'POST /home/generateDeepLinkAll': generateDeepLinkAll,
  'POST /home/keepLink': keepLink,
  'GET /logos/{list}/{mid}/{mark}': merchantLogo,
  'POST /home/refreshMerchants': refreshMerchantsNow,
  'POST /home/createShortLink': createShortLink,
  'GET /home/getLinks': getLinks,
  'GET /home/downloadLinks': downloadLinks,

  'POST /home/getNetworkOverview': getNetworkOverview,
  'POST /home/uploadConversionReports': uploadConversionReports,
  ...saveHandlers,
  'GET /home/getReportRuns': getReportRuns,
  'GET /home/getAllClicksReports': getAllClicksReports,
}
