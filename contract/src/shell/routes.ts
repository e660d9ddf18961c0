import type { Named } from '../route.ts'
import { checkSubDomain } from './check-sub-domain.ts'
import { getPortal } from './get-portal.ts'
import { getRates } from './get-rates.ts'
import { getShortURLStatus } from './get-short-url-status.ts'

export const shellRoutes = [getPortal, getRates, checkSubDomain, getShortURLStatus] as const

export type ShellApi = Named<typeof shellRoutes>
