import type { Named } from '../route.ts'
import { query } from './query.ts'
import { why } from './why.ts'

export const figuresRoutes = [query, why] as const

export type FiguresApi = Named<typeof figuresRoutes>
