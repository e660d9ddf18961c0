import { z } from 'zod'
import { askedDay, queryFlag } from '../fields.ts'
import { programmes } from '../programmes/all.ts'
import { csv, route } from '../route.ts'
import { reportQuery } from './report-query.ts'

export const downloadConversionReportsAll = route({
  method: 'GET',
  path: '/reports/downloadConversionReportsAll',
  summary:
    'Every conversion report that the vendor may see in one CSV, CPC and CPA; 30 days by default.',
  source: 'links',
  access: {
    who: 'vendor',
    screens: programmes.map(({ pages }) => pages.report),
    key: true,
    signed: true,
  },
  query: z.object({
    apiKey: reportQuery.apiKey,
    campaign_id: reportQuery.campaign_id,
    vendorId: reportQuery.vendorId,
    startDate: askedDay.optional(),
    endDate: askedDay.optional(),
    /** The AI-site flag: CPA alone. */
    isRedClubAI: queryFlag.optional(),
  }),
  answer: csv('conversion_reports_all.csv'),
})
