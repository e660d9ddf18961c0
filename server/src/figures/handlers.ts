import type { Handlers } from '../kit/http/handler.ts'
import { query } from './query.ts'

export const figuresHandlers = {
  'POST /v1/query': query,
} satisfies Partial<Handlers>
