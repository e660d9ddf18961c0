import { changePassword } from './accounts/change-password.ts'
import { getUser } from './accounts/get-user.ts'
import { logOut } from './accounts/log-out.ts'
import { regenerateApiKey } from './accounts/regenerate-api-key.ts'
import { endSessions, getSessions } from './accounts/sessions.ts'
import { signIn } from './accounts/sign-in.ts'
import { signUp } from './accounts/sign-up.ts'
import { updateUser } from './accounts/update-user.ts'
import { getNetworkOverview } from './admin/network-overview.ts'
import { getReportRuns } from './admin/report-runs.ts'
import { getAllClicksReports } from './admin/reports-list.ts'
import { saveRoutes, type SaveApi } from './admin/save-daily-reports.ts'
import { uploadConversionReports } from './admin/upload-conversion-reports.ts'
import { merchantListRoutes, type MerchantListApi } from './catalogue/merchant.ts'
import { merchantLogo } from './catalogue/merchant-logo.ts'
import { refreshMerchantsNow } from './catalogue/refresh-merchants.ts'
import { query } from './figures/query.ts'
import { createShortLink } from './links/create-short-link.ts'
import { downloadLinks } from './links/download-links.ts'
import { generateDeepLink, generateDeepLinkUrl } from './links/generate-deep-link.ts'
import { generateDeepLinkAll } from './links/generate-deep-link-all.ts'
import { getLinks } from './links/get-links.ts'
import { keepLink } from './links/keep-link.ts'
import { merchantFileRoutes, type MerchantFileApi } from './links/merchant-file.ts'
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
import {
  downloadConversionReport,
  downloadConversionReportByDate,
} from './reports/conversion-report-downloads.ts'
import { conversionReportSummary } from './reports/conversion-report-summary.ts'
import { downloadConversionReportsAll } from './reports/conversion-reports-all.ts'
import { earningsReport } from './reports/earnings-report.ts'
import { programmeReportRoutes, type ProgrammeReportApi } from './reports/programme-report.ts'
import {
  downloadQualityReport,
  performanceReport,
  qualityReport,
} from './reports/quality-report.ts'
import { signDownload } from './reports/sign-download.ts'
import type { Route } from './route.ts'
import { checkSubDomain } from './shell/check-sub-domain.ts'
import { getPortal } from './shell/get-portal.ts'
import { getShortURLStatus } from './shell/get-short-url-status.ts'

/** Every call of the product: its table of contents. Those of each programme follow from its manifest. */
const routes = [
  signIn,
  signUp,
  logOut,
  changePassword,
  getUser,
  updateUser,
  regenerateApiKey,
  getSessions,
  endSessions,

  getPortal,
  checkSubDomain,
  getShortURLStatus,

  query,
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

  generateDeepLink,
  generateDeepLinkUrl,
  generateDeepLinkAll,
  keepLink,
  merchantLogo,
  refreshMerchantsNow,
  createShortLink,
  getLinks,
  downloadLinks,

  getNetworkOverview,
  uploadConversionReports,
  getReportRuns,
  getAllClicksReports,
] as const

/** A call by the name that the specification gives it, such as `POST /auth/signin`. */
export type Api = {
  [R in (typeof routes)[number] as `${R['method']} ${R['path']}`]: R
} & MerchantListApi &
  MerchantFileApi &
  ProgrammeReportApi &
  SaveApi
export type ApiKey = keyof Api

export const api = Object.fromEntries(
  [
    ...routes,
    ...merchantListRoutes,
    ...merchantFileRoutes,
    ...programmeReportRoutes,
    ...saveRoutes,
  ].map((each: Route) => [`${each.method} ${each.path}`, each]),
) as Api
