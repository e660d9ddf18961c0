import type { Named } from '../route.ts'
import { approveRun, discardRun } from './decide-run.ts'
import { dryRunConversionReports } from './dry-run-reports.ts'
import { getReportRun } from './report-run.ts'
import { getRunDifference } from './run-difference.ts'
import { undoRun } from './undo-run.ts'

export const deskRoutes = [
  dryRunConversionReports,
  getReportRun,
  getRunDifference,
  approveRun,
  discardRun,
  undoRun,
] as const

export type DeskApi = Named<typeof deskRoutes>
