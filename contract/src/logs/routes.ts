import type { Named, Route } from '../route.ts'
import { getApiLogs } from './api-logs.ts'
import { getAuditLog } from './audit-log.ts'
import { getEsLogs } from './es-logs.ts'

const routes = [getApiLogs, getEsLogs, getAuditLog] as const

export const logsRoutes: readonly Route[] = routes

export type LogsApi = Named<typeof routes>
