import type { Handlers } from '../kit/http/handler.ts'
import { getRates } from './get-rates.ts'

export const ratesHandlers = {
  'GET /home/getRates': getRates,
} satisfies Partial<Handlers>
