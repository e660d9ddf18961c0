import type { Ask } from './load.ts'
import { days, vendorAsks } from './vendor-asks.ts'

/** The calls that a vendor's 90-day report makes, and the empty one. */
export async function reportAsks(url: string, vendorId: number) {
  const { get, post, empty } = await vendorAsks(url, vendorId)
  const report = (name: string, more = {}) => get(`/v1/connexity/${name}`, { ...days(), ...more })
  return {
    empty,
    summary: report('getConversionReportSummary'),
    'by date': report('getConversionReportSummaryByDate'),
    'first page of rows': report('getConversionReport', { limit: '20', page: '0' }),
    'earnings report': post('/home/getEarningsReport', { ...days(), aggregation: 'daily' }),
  } satisfies Record<string, Ask>
}

/** The report's own calls, in the order of the table. */
export const reportCalls = ['summary', 'by date', 'first page of rows', 'earnings report'] as const
