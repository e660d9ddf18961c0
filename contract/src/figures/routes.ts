import type { Named } from '../route.ts'
import { query } from './query.ts'

export const figuresRoutes = [query] as const

export type FiguresApi = Named<typeof figuresRoutes>
