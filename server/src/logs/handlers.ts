import type { Handlers } from '../kit/http/handler.ts'
import { getApiLogs } from './get-api-logs.ts'
import { getAuditLog } from './get-audit-log.ts'
import { getEsLogs } from './get-es-logs.ts'

export const logsHandlers = {
  'GET /home/logs/apiLogs': getApiLogs,
  'GET /home/logs/esLogs': getEsLogs,
  'GET /home/logs/audit': getAuditLog,
} satisfies Partial<Handlers>
