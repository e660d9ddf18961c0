import type { Handlers } from '../kit/http/handler.ts'
import { query } from './query.ts'
import { why } from './why.ts'

export const figuresHandlers = {
  'POST /v1/query': query,
  'POST /v1/why': why,
} satisfies Partial<Handlers>
