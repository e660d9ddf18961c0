import { z } from 'zod'
import { count, day } from '../fields.ts'
import { route } from '../route.ts'

/** How far back the list goes, today included. */
export const REPORTS_LIST_DAYS = 400

export const getAllClicksReports = route({
  method: 'GET',
  path: '/home/getAllClicksReports',
  summary: 'How many report rows are stored for each day over all programmes, newest first.',
  source: 'links',
  access: { who: 'admin', screens: ['/reportsList'] },
  answer: z.object({ data: z.array(z.object({ date: day, count })) }),
})
