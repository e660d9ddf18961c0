import type { Handlers } from '../kit/http/handler.ts'
import { approveRun } from './approve-run.ts'
import { discardRun } from './discard-run.ts'
import { getReportRun } from './get-report-run.ts'
import { getRunDifference } from './get-run-difference.ts'
import { undoRun } from './undo-run.ts'

export const deskHandlers = {
  'GET /home/getReportRun': getReportRun,
  'GET /home/getRunDifference': getRunDifference,
  'POST /home/approveRun': approveRun,
  'POST /home/discardRun': discardRun,
  'POST /home/undoRun': undoRun,
} satisfies Partial<Handlers>
