import type { Handlers } from '../kit/http/handler.ts'
import { checkSubDomain } from './check-sub-domain.ts'
import { getPortal } from './get-portal.ts'
import { getShortURLStatus } from './get-short-url-status.ts'

export const shellHandlers = {
  'GET /home/getPortal': getPortal,
  'POST /home/checkSubDomain': checkSubDomain,
  'POST /home/getShortURLStatus': getShortURLStatus,
} satisfies Partial<Handlers>
