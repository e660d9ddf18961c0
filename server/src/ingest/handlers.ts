import type { Handlers } from '../kit/http/handler.ts'
import { getAllClicksReports } from './get-all-clicks-reports.ts'
import { getReportRuns } from './get-report-runs.ts'
import { saveHandlers } from './save-daily-reports.ts'
import { dryRunConversionReports, uploadConversionReports } from './upload-conversion-reports.ts'

export const ingestHandlers = {
  'POST /home/uploadConversionReports': uploadConversionReports,
  'POST /home/dryRunConversionReports': dryRunConversionReports,
  ...saveHandlers,
  'GET /home/getReportRuns': getReportRuns,
  'GET /home/getAllClicksReports': getAllClicksReports,
} satisfies Partial<Handlers>
