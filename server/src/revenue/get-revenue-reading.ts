import type { Handler } from '../kit/http/handler.ts'
import { isBeingRead } from './revenue-reading.query.ts'

export const getRevenueReading: Handler<'GET /home/getRevenueReading'> = async ({
  app,
  query: { source },
}) => ({ reading: await isBeingRead(app.pool, source) })
